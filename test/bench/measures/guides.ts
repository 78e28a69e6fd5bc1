import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonValue } from '../../../server/src/json/jsonValue.js';
import { generateToolGuide, formatGuideXml } from '../../../server/src/guide/index.js';
import { percentile, summary, timed, type Measure } from '../measure.js';

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonValue;
}

/** The tools of the sample; none in a plain clone. */
export function sampleTools(project: string): readonly Tool[] {
  const folder = join(project, '../shared/corpus/schemas');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Tool);
}

const generate = ({ name, description, inputSchema }: Tool): number =>
  formatGuideXml(generateToolGuide(name, description, inputSchema)).length;

export const guideGeneration: readonly Measure[] = [
  {
    name: 'one usage guide',
    what: 'from a real tool’s description and schema to guide XML, warm, p95 over the 60 tools of the sample',
    limit: 5,
    async run({ project }) {
      const tools = sampleTools(project);
      if (tools.length === 0) return undefined;
      const times = await timed(tools.length * 5, tools.length, run => {
        const tool = tools[run % tools.length];
        return Promise.resolve(tool && generate(tool));
      });
      return { value: percentile(times, 0.95), detail: summary(times) };
    },
  },
  {
    name: '1,000 usage guides',
    what: 'from real tools’ descriptions and schemas to guide XML for 1,000 commands, one after another, warm, median',
    limit: 1500,
    async run({ project }) {
      const tools = sampleTools(project);
      if (tools.length === 0) return undefined;
      const times = await timed(3, 0, () => {
        for (let at = 0; at < 1000; at++) {
          const tool = tools[at % tools.length];
          if (tool) generate({ ...tool, name: `${tool.name}_${at}` });
        }
        return Promise.resolve();
      });
      return { value: percentile(times, 0.5), detail: summary(times) };
    },
  },
];
