type Scalar = string | number | boolean;

const isYes = /^(?:true|yes|on|y|1|enabled)$/i;
const isNo = /^(?:false|no|off|n|0|disabled)$/i;
const isNothing = /^(?:empty(?: string)?|none|null|nil|blank|nothing|unset|)$/i;

/** Are a value in prose and one of a schema one to who reads: "30" in quotes and 30, `yes` and true, `none` and ""? */
export function isSameValue(stated: Scalar, value: Scalar): boolean {
  const [statedText, valueText] = [String(stated), String(value)];
  if (statedText === valueText || (isNothing.test(statedText) && isNothing.test(valueText))) return true;
  if (typeof stated !== typeof value && [isYes, isNo].some(words => words.test(statedText) && words.test(valueText)))
    return true;
  // "30" of "30s"
  return typeof stated === 'number' && typeof value === 'string' && Number.parseFloat(value) === stated;
}
