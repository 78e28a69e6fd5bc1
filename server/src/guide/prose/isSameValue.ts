type Scalar = string | number | boolean;

const isYes = /^(?:true|yes|on|y|1|enabled)$/i;
const isNo = /^(?:false|no|off|n|0|disabled)$/i;
const isNothing = /^(?:empty(?: string)?|none|null|nil|blank|nothing|unset|)$/i;

/** Are a value in prose and one of a schema one to who reads: "30" in quotes and 30, `yes` and true, `none` and ""? */
export function isSameValue(stated: Scalar, value: Scalar): boolean {
  const [said, meant] = [String(stated), String(value)];
  if (said === meant || (isNothing.test(said) && isNothing.test(meant))) return true;
  if (typeof stated !== typeof value && [isYes, isNo].some(words => words.test(said) && words.test(meant))) return true;
  // "30" of "30s"
  return typeof stated === 'number' && typeof value === 'string' && Number.parseFloat(value) === stated;
}
