import { describe } from 'vitest';
import { itFinds } from './ruleTable.js';

const withBody = (body: string): string =>
  `---\nname: demo\ndescription: Shows one thing.\n---\n\n# Demo\n\nText.\n\n${body}\n`;

describe('chunks', () => {
  const chunks = [
    '<chunk id="a" description="D">\n\nText.\n\n</chunk>',
    '<chunk id="a" description="D">\n\nText.\n\n</chunk>\n\n<chunk id="a" description="D">\n\nText.\n\n</chunk>',
    '<chunk id=a description=D>\n\nText.\n\n</chunk>\n\n<chunk id=a description=D>\n\nText.\n\n</chunk>',
    "<chunk id='a' description='D'>\n\nText.\n\n</chunk>\n<chunk id='a-2' description='D'>\n\nText.\n\n</chunk>\n<chunk id='a' description='D'>\n\nText.\n\n</chunk>",
    '<chunk>\n\nText.\n\n</chunk>\n\n<chunk>\n\nText.\n\n</chunk>',
    '<chunk id="" description="">\n\nText.\n\n</chunk>',
    '<chunk id="A b" description=" ">\n\n## Two words\n\nText.\n\n</chunk>',
    '<chunk id="é">\n\n## Two words\n\nText.\n\n</chunk>',
    '<chunk description="D">\n\n## Two words\n\nText.\n\n</chunk>',
    '<chunk id>\n\nText.\n\n</chunk>',
    '<chunk id="a" id="b" description="D">\n\nText.\n\n</chunk>',
    '<chunk ID="a" Description="D">\n\nText.\n\n</chunk>',
    '<chunk id="a" ID="b" description="D">\n\nText.\n\n</chunk>',
    '<chunk id="a" descripton="D">\n\nText.\n\n</chunk>',
    '<chunk idd="a" description="D" priority>\n\nText.\n\n</chunk>',
    '<chunk id="a" description="D"   x="1"  y = "2">\n\nText.\n\n</chunk>',
    '<chunk id="a" description="a < b">\n\nText.\n\n</chunk>',
    '<chunk id="a" description="D>\n\nText.\n\n</chunk>',
    '<chunk id="a" description="D" / >\n\nText.\n\n</chunk>',
    '<chunk id="a" description="D" />',
    '<chunk id="a"description="D">\n\nText.\n\n</chunk>',
    '<chunk id = "a" description= "D">\n\nText.\n\n</chunk>',
    '<chunk id="a"\n  description="D">\n\nText.\n\n</chunk>',
    '<chunk id="a" description="D"\n\nText.\n\n</chunk>',
    '<chunk id="a" = "b">\n\nText.\n\n</chunk>',
    '<chunk id="a&quot;b" description="&lt;">\n\nText.\n\n</chunk>',
    '<Chunk id="a" description="D">\n\nText.\n\n</CHUNK>',
    '<chunk id="a" description="D">\n\nText.\n\n</Chunk>',
    '</Chunk>',
    '<Chunk id="a" description="D">\n\nText.',
    `<chunk id="a" description="D" ${'x'.repeat(80)}="1">\n\nText.\n\n</chunk>`,
    '</chunk>',
    '</chunk id="a">',
    '<chunk id="a" description="D">\n\nText.',
    '<chunk id="a" description="D">\n\nText.\n\n<chunk id="b" description="D">\n\nText.\n\n</chunk>',
    '<chunk id="a" description="D">\n\n<chunk id="b" description="D">\n\nText.\n\n</chunk>\n\nText.\n\n</chunk>',
    '<chunk id="a" description="D">\n\n## One\n\nText.\n\n## Two\n\n<chunk id="b" description="D">\n\nText.\n\n</chunk>',
    '<chunk id="a" description="D"></chunk>',
    '<chunk id="a" description="D">\n\n</chunk>',
    '<chunk id="a" description="D">\n\n<!-- c -->\n\n</chunk>',
    '<chunk id="a" description="D">\n\n<!-- c -->\nText.\n\n</chunk>',
    '<chunk id="a" description="D">\n\n---\n\n</chunk>',
    '<chunk id="a" description="D">\n\n[x]: y\n\n</chunk>',
    '<chunk id="a" description="D">\n\n## Title\n\n</chunk>',
    '<chunk id="a" description="D">\nText.\n</chunk>',
    '<chunk id="a" description="D">\n\nText.\n</chunk>\nMore.',
    'Before.\n<chunk id="a" description="D">\n\nText.\n\n</chunk>',
    '- item\n<chunk id="a" description="D">\n\n```\ncode\n```\n</chunk>',
    '  <chunk id="a" description="D">\n\n  Text.\n\n  </chunk>',
    '    <chunk id="a" description="D">\n\nText.\n\n    </chunk>',
    'Text <chunk id="a" description="D"> text </chunk>',
    '`<chunk id="a">`',
    '<chunk id="a" description="D">\n\n```\n</chunk>\n```\n\n</chunk>',
    '<chunk id="a" description="D">\n\n```\n</chunk>',
    '<chunk id="a" description="D">\n\nText.\n\n</chunck>',
    '<chunk id="a" description="D">\n\nText.\n\n< /chunk>',
    '<chunk id="a" description="D">\n\nText.\n\n<\\chunk>',
    '<chunks id="a">\n\nText.\n\n</chunks>',
    `<chunk id="${'x'.repeat(70)}" description="${'y'.repeat(300)}">\n\nText.\n\n</chunk>`,
    'load_doc_chunk("demo", "a")',
    'Call load_doc_chunk("demo", chunk_id="a").',
    'Call load_doc_chunk("demo", chunk_id="exmples").\n\n<chunk id="examples" description="D">\n\nText.\n\n</chunk>',
    'Call `load_doc_chunk("demo", chunk_id="exmples")`.\n\n<chunk id="examples" description="D">\n\nText.\n\n</chunk>',
    '```\nload_doc_chunk("demo", chunk_id="exmples")\n```\n\n<chunk id="examples" description="D">\n\nText.\n\n</chunk>',
    'Call load_doc_chunk("demo", "exmples"), load_doc_chunk("other", "b"), load_doc_chunk("zzz").\n\n<chunk id="examples" description="D">\n\nText.\n\n</chunk>',
    'Call load_doc_chunk("demo", "..."), load_doc_chunk("demo", "---"), load_doc_chunk("demo", "xx"), load_doc_chunk("demo", "id1"), load_doc_chunk("demo", "ID"), load_doc_chunk("demo", "chunkid"), load_doc_chunk("demo", "my-id"), load_doc_chunk("demo", "xy"), load_doc_chunk("demo", "a-").\n\n<chunk id="examples" description="D">\n\nText.\n\n</chunk>',
    'See [a](#exmples), [b](#examples), [c](#demo), [d](#Demo), [e](#top), [f](#sec), <a id="sec"></a>.\n\n<chunk id="examples" description="D">\n\nText.\n\n</chunk>',
    'See [a](#exmples).',
  ];
  itFinds('chunks', chunks, withBody, { settings: { profile: 'agentos' }, codes: /^chunk/ });
});

describe('bodies', () => {
  const bodies = [
    '```\na',
    '```js\na\n\n## Title\n\nText.',
    '```js\na\n~~~',
    '~~~\na\n```',
    '````\na\n```',
    '```\na\n````',
    '```md\n```js\na\n```\n```',
    '```md\n```js\na\n```\n\n```sh\nb\n```\n```',
    '```\na\n``` js',
    '- ```\n  a\n\nText.',
    '> ```\n> a\n\nText.',
    '1. ```\n   a\n   ```\n\n   ```\n',
    '```\n',
    'Text\n```',
    '```js\na\n```\n```',
    '   ```\na\n',
    '    ```\na\n',
    '<!-- open',
    '<!-- a -- b -->\n\n<!-->\n\n<!-- c',
    'Read `/Users/mkovacs/a`, /home/mk/b, C:\\Users\\mk\\c, /mnt/c/Users/mk/d, file:///home/mk/e, /c/Users/mk/f.',
    'Read /home/yourname/a, /home/xx/b, /home/my-user/c, /home/user-name/d, /home/user1/e, /home/myname/f, /home/surname/g.',
    'Read /home/xylo/a, /home/superuser/b, /home/names/c, /home/theo/d, /home/someday/e, ~/home/mk/f, $HOME/home/mk/g.',
    '<!-- /home/mk/a -->\n\n/home/mk',
    'Run `scripts\\run.py` and scripts\\sub\\run.py, C:\\Windows\\x.exe, `a\\b`, [x](docs\\a.md).',
    'Run `scripts/run.py`, `scripts/rnu.py`, `scripts/sub/x.py`, `scripts/`, `./scripts/rnu.py`, `scripts/<x>.py`.',
    'Write `scripts/out.py`, then run `scripts/out.py`.',
    'Do not run `scripts/rnu.py`. For example `scripts/rnu.py`.',
    '```sh\npython scripts/rnu.py --x a\ncd scripts && ./rnu.py\n```',
    '[a](scripts/run.py) [b](scripts/rnu.py) [c](docs/run.py) [d](run.py)',
    '[a](../other/SKILL.md) [b](../../x.md) [c](../demo/scripts/run.py) [d](../other/a.md) [e](../none.md)',
    '[a](/scripts/run.py) [b](file:///x) [c](https://a.b/c.md) [d](mailto:a@b) [e](#demo) [f](C:/x.md)',
    '[a](<scripts/a b.md>) [b](scripts/run.py#L1) [c](scripts/run.py?x=1) [d](scripts/r%75n.py) [e](scripts/%zz.py)',
    '[a]: scripts/rnu.py\n\nSee [a] and [b][a].',
    '![a](img/x.png) <img src="img/y.png"> <a href="scripts/rnu.py">x</a>',
    '[a](a/b/c/d.md) [b](a/b/c.md) [c](a/b/e.md) [d](a/f.md)',
    'Use $1 and $ARGUMENTS and ${CLAUDE_SKILL_DIR} and $0.',
    'a\u0001b\u200bc `d\u0001` \f e\u000bf \u007f',
    'TODO: write this. [insert name here] Lorem ipsum.',
    'text\n# Second\n# Third\n',
    '### Deep\n\n##### Deeper\n',
    '!`ls` and @file.md and @scripts/run.py',
  ];
  const files = {
    'demo/scripts/run.py': 'print(1)\n',
    'demo/a/b/c/d.md': '# D\n',
    'demo/a/b/c.md': '# C\n',
    'demo/a/b/e.md': '# E\n\n[x](c.md)\n',
    'demo/a/f.md': '# F\n\n[x](b/e.md)\n',
    'other/SKILL.md': '---\nname: other\ndescription: D.\n---\n# Other\n',
    'other/a.md': '# A\n',
    'x.md': '# X\n',
  };
  itFinds('bodies', bodies, withBody, { files, codes: /^(?:skill|text|markdown)/ });
});

describe('sections', () => {
  const withCore = (core: string): string => `---\nname: demo\ndescription: Shows one thing.\n---\n\n${core}\n`;
  const cores = [
    '',
    'Text.',
    '# Demo',
    '# Demo\n\n## Overview\n\nText.\n\n## Interface\n\nText.',
    '# Demo\n\nText.\n\n## Usage\n\nMore.',
    '# Demo\n\n## Overview\n\n## Interface\n',
    '# Demo\n\n### Overview\n\nText.\n\n# Interface\n\nText.',
    '## Overview\n\nText.\n\n#### Interface\n\nText.',
    '# Demo\n\n## 1. Introduction\n\nText.\n\n## Parameters\n\nText.',
    '# Demo\n\n## Interface\n\n<!-- later -->\n\n## Overview\n\n### Part\n',
    '# Demo\n\n<chunk id="a" description="D">\n\n## Overview\n\nText.\n\n</chunk>',
    '# Demo\n\nOverview\n--------\n\nText.',
    '# Demo\n\n## Arguments\n\nText.\n\n## Interface\n\nText.\n\n## Overview\n\nText.\n\n## Overview\n\nMore.',
    '# \n\n## Overview\n\nText.',
    '# Demo\n\n## 概述\n\nText.\n\n## 接口\n\nText.',
  ];
  itFinds('sections', cores, withCore, {
    settings: { profile: 'agentos' },
    codes: /^skill\/(?:title|overview|interface)-missing/,
  });
});

describe('places', () => {
  const other = '---\nname: demo\ndescription: D.\n---\n';
  const files = {
    'a/b/SKILL.md': other,
    'a/x.md': '# X\n',
    'a/b/y.md': '# Y\n',
    '.claude/skills/outer/SKILL.md': other,
    '.github/skills/demo/SKILL.md': other,
    '.agents/skills/x/SKILL.md': other,
  };
  const paths = [
    'SKILL.md',
    'a/b/c/SKILL.md',
    'demo/skill.md',
    '.claude/skills/SKILL.md',
    '.claude/skills/demo/SKILL.md',
    '.claude/skills/group/demo/SKILL.md',
    '.claude/skills/outer/demo/SKILL.md',
    '.claude/skills/synced/SKILL.md',
    '.agents/skills/.hidden/SKILL.md',
    '.agents/skills/node_modules/demo/SKILL.md',
    '.agents/skills/x/y/demo/SKILL.md',
    '.agents/skills/a/b/c/d/e/f/g/demo/SKILL.md',
    '.github/skills/help/SKILL.md',
  ];
  const inputs = ['auto', 'claude-code', 'openclaw'].flatMap(profile => paths.map(path => `${profile} ${path}`));
  const text = withBody('[x](../../x.md) [y](../y.md) [z](../../../z.md) [n](../../none.md)');
  const withPath = (input: string, codes: RegExp) => {
    const [profile, path = ''] = input.split(' ');
    return { files, path, settings: { profile }, codes };
  };
  itFinds(
    'places',
    inputs,
    () => other,
    input => withPath(input, /^skill\/(?:too-deep|name|file)/),
  );
  itFinds(
    'links',
    ['SKILL.md', 'a/b/c/SKILL.md', '.agents/skills/x/y/demo/SKILL.md'].map(path => `auto ${path}`),
    () => text,
    input => withPath(input, /^skill\/link/),
  );
});
