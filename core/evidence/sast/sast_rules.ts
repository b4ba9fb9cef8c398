/** Rules that aurum brings for a scanner: what crosses statements, which a single pattern cannot see. */
import go from "./rules/go.yml" with { type: "text" };
import java from "./rules/java.yml" with { type: "text" };
import javascript from "./rules/javascript.yml" with { type: "text" };
import python from "./rules/python.yml" with { type: "text" };

/** The texts of the rule files. */
export const SAST_RULES: readonly string[] = [go, java, javascript, python];
