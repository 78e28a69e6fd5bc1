/** Names of languages in the info string of a fence, by what `$1` means in them. */
export const shells = words('bash sh zsh shell console terminal ksh dash shell-session shellscript bats');
export const awks = words('awk gawk');
export const sqls = words('sql pgsql postgres postgresql plpgsql');
/** In these languages `$1` is a group of the last match. */
export const captures = words('perl pl ruby rb nginx apache apacheconf htaccess');
/** Languages without variables of this form: the text may be a prompt. */
export const texts = words(
  '! text txt plaintext plain markdown md mdx prompt xml html yaml yml json jsonc toml diff mermaid csv output log',
);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
