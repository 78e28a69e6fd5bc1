import type { Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import { createSpanFinder } from '../../markdown/createSpanFinder.js';
import { messages } from '../../messages/index.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';

/** A home folder: of macOS, Linux, or Windows (also in WSL and Git Bash), with something in it. */
const homeFolder =
  /(?<![\w.\-\\/~$%}\])>]|\b(?:GET|POST|PUT|PATCH|DELETE) )(?:file:\/\/)?(?:\/(?:mnt\/)?[a-z]\/Users\/|\/(?:Users|home)\/|\/?[A-Za-z]:(?:\\\\?|\/)Users(?:\\\\?|\/))([A-Za-z][\w.-]{0,63})(?=[\\/])/g;

/** Names in examples, and accounts of containers and build machines. */
const anyone = new Set(
  'you user users username name me someone somebody anyone example foo bar baz test tester testuser demo alice bob carol john jane johndoe janedoe doe dev developer admin administrator public default shared all guest root ubuntu debian ec2-user centos fedora runner runneradmin vsts circleci travis jenkins node app appuser www www-data site deploy deployer git pi vscode codespace gitpod coder jovyan linuxbrew claude agent oai sandbox container docker nonroot kali vagrant postgres oracle azureuser opc worker service workspace project projects xxx abc redacted page pages index settings dashboard home about login data work hermes openclaw bot src build builder runtime system'.split(
    ' ',
  ),
);
const placeholder = /^(?:your|my|the|some|x+$)|user(?:[-_]?name)?\d*$|name$/i;

export const pathMachine: Rule<SkillDocument> = {
  code: 'skill/path-machine',
  summary: 'A path contains the home folder of a specific user.',
  why: 'Other machines do not have that folder, and the path reveals a user name.',
  severity: 'hint',
  noFix: 'Only the author knows which path is right on other machines.',
  good: createExampleSkill({ body: '# Demo\n\nRead `~/notes/today.md`.\n' }),
  bad: createExampleSkill({ body: '# Demo\n\nRead `/Users/mkovacs/notes/today.md`.\n' }),
  passes: [
    {
      text: createExampleSkill({
        body: '# Demo\n\nRead `/Users/you/notes.md`, `/home/<name>/a.md` or `C:\\Users\\%USERNAME%\\a.md`.\n',
      }),
      reason: 'Placeholders do not refer to a specific machine.',
    },
    {
      text: createExampleSkill({ body: '# Demo\n\nIn the container, the code is in `/home/node/app/`.\n' }),
      reason: '`node` is a common user name in containers and on build machines.',
    },
    {
      text: createExampleSkill({
        body: '# Demo\n\nSee https://example.com/home/mkovacs/notes and `GET /Users/a1/groups`.\n',
      }),
      reason: 'URLs are not paths on a machine.',
    },
  ],
  *check({ source: { text }, markdown }) {
    const inComment = createSpanFinder(markdown.comments);
    for (const { 0: folder, 1: account = '', index } of text.slice(markdown.start).matchAll(homeFolder)) {
      const start = markdown.start + index;
      if (anyone.has(account.toLowerCase()) || placeholder.test(account) || inComment(start)) continue;
      yield { span: spanOf(start, start + folder.length), message: messages.pathMachine(folder) };
    }
  },
};
