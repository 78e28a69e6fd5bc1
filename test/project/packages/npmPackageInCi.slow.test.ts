import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { JsonReport } from '../../../server/src/cli/formats/jsonReport.js';
import {
  createBrokenProject,
  installNpmPackage,
  program,
  writeFiles,
  type InstalledPackage,
} from '../../support/npmPackage.js';

const project = join(import.meta.dirname, '../../..');

let installed: InstalledPackage;
beforeAll(async () => {
  installed = await installNpmPackage();
});

const createProject = (name: string): string => createBrokenProject(installed, name);

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

describe('action.yml', () => {
  const action = parse(readFileSync(join(project, 'action.yml'), 'utf8')) as Action;

  /** Runs the steps of the action that are scripts, as a runner does. @returns the last status, and the files that the runner reads */
  function runAction(name: string, inputs: Readonly<Record<string, string>>) {
    const cwd = createProject(name);
    const temporary = join(cwd, '..', `${name}-runner`);
    writeFiles(temporary, { output: '', summary: '' });
    const values: Record<string, string> = { package: installed.tarball, ...inputs };
    const readInput = (input = ''): string => values[input] ?? action.inputs[input]?.default ?? '';
    let result = { status: 0 as number | null, stdout: '', stderr: '' };
    for (const { run, env = {} } of action.runs.steps.filter(step => step.run !== undefined)) {
      const resolved = Object.entries(env).map(([key, value]) => [
        key,
        value.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, input: string) => readInput(input)),
      ]);
      const environment = {
        RUNNER_TEMP: temporary,
        GITHUB_OUTPUT: join(temporary, 'output'),
        GITHUB_STEP_SUMMARY: join(temporary, 'summary'),
        ...(Object.fromEntries(resolved) as Record<string, string>),
      };
      result = installed.run('bash', ['-e', '-o', 'pipefail', '-c', run ?? ''], { cwd, environment });
      if (result.status !== 0) break;
    }
    const read = (file: string): string => readFileSync(join(temporary, file), 'utf8');
    return { ...result, cwd, output: read('output'), summary: read('summary') };
  }

  it('annotates, writes a summary and a SARIF report, and fails for an error', () => {
    const { status, stdout, stderr, output, summary } = runAction('with-error', { path: 'skills\n' });
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toContain('::error file=skills/broken/SKILL.md,line=1');
    expect(summary).toContain('| error | `skills/broken/SKILL.md:1:1` |');
    const sarif = /^sarif-file=(.*)$/m.exec(output)?.[1] ?? '';
    expect(JSON.parse(readFileSync(sarif, 'utf8'))).toMatchObject({ version: '2.1.0' });
  });

  it('passes its inputs on', () => {
    const cwd = createProject('with-inputs');
    const baseline = ['check', '.', '--baseline', 'known.json', '--update-baseline', '--quiet'];
    expect(installed.run(join(installed.folder, program), baseline, { cwd }).status).toBe(0);
    const inputs = {
      path: 'skills/mail\nskills/broken',
      profile: 'codex',
      baseline: 'known.json',
      summary: 'false',
      'max-warnings': '0',
    };
    const { status, stdout, summary } = runAction('with-inputs', inputs);
    expect([status, stdout.includes('::error'), summary]).toEqual([0, false, '']);
  });

  it('does not execute its inputs, and reports a wrong one', () => {
    const { status, stderr, cwd } = runAction('hostile', { path: '$(touch ran)\n`touch ran`\n"; touch ran; "' });
    expect([status, stderr.includes('does not exist')]).toEqual([2, true]);
    expect(existsSync(join(cwd, 'ran'))).toBe(false);
  });

  it('uploads the report only if asked, and uses every input', () => {
    expect(action.runs.using).toBe('composite');
    expect(action.runs.steps.map(({ uses }) => uses)).toEqual([
      undefined,
      undefined,
      'github/codeql-action/upload-sarif@v3',
    ]);
    const text = readFileSync(join(project, 'action.yml'), 'utf8');
    expect(Object.keys(action.inputs).filter(input => !text.includes(`inputs.${input} `))).toEqual([]);
  });
});

describe('templates/skillwright.yml for GitLab', () => {
  it('writes a Code Quality report and a JUnit report', () => {
    const cwd = createProject('gitlab');
    const text = readFileSync(join(project, 'templates/skillwright.yml'), 'utf8');
    const [header, jobs] = text.split(/^---\n/m).map(document => parse(document) as unknown);
    const { inputs } = (header as { spec: { inputs: Record<string, { default: string }> } }).spec;
    const { script, variables, artifacts } = (
      jobs as {
        skillwright: {
          script: string[];
          variables: Record<string, string>;
          artifacts: { reports: Record<string, string> };
        };
      }
    ).skillwright;
    const run = (given: Readonly<Record<string, string>>) => {
      const values: Record<string, string> = { package: installed.tarball, ...given };
      const resolveInputs = (text: string): string =>
        text.replace(/\$\[\[ inputs\.(\w+) \]\]/g, (_, input: string) => values[input] ?? inputs[input]?.default ?? '');
      const environment = Object.fromEntries(
        Object.entries(variables).map(([name, value]) => [name, resolveInputs(value)]),
      );
      // GitLab's images run lines in sh.
      return installed.run('sh', ['-e', '-c', script.map(resolveInputs).join('\n')], { cwd, environment });
    };
    expect(run({}).status).toBe(1);
    const { codequality = '', junit = '' } = artifacts.reports;
    expect(JSON.parse(readFileSync(join(cwd, codequality), 'utf8'))).toMatchObject([
      { check_name: 'frontmatter/missing', severity: 'major', location: { path: 'skills/broken/SKILL.md' } },
    ]);
    expect(readFileSync(join(cwd, junit), 'utf8')).toContain('<failure');
    writeFiles(cwd, { 'skillwright.json': '{ "profile": "codex" }\n' });
    const readProfiles = (given: Readonly<Record<string, string>>) =>
      /Profiles?: (.*)\.$/m.exec(run(given).stdout)?.[1];
    expect([readProfiles({}), readProfiles({ profile: 'claude-code' })]).toEqual(['codex', 'claude-code']);
  });
});

describe('the command line of the package', () => {
  it('checks with --changed only what git says has changed', () => {
    const cwd = createProject('changed');
    const run = join(installed.folder, program);
    const git = (...args: string[]) => {
      const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
      expect(installed.run('git', [...identity, ...args], { cwd }).status).toBe(0);
    };
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
    expect(installed.run(run, ['check', '.', '--changed'], { cwd })).toMatchObject({ status: 0 });
    writeFiles(cwd, { 'skills/mail/SKILL.md': '---\nname: post\ndescription: Sends mail.\n---\n\n# Mail\n' });
    // The broken skill has not changed.
    const { stdout } = installed.run(run, ['check', '.', '--changed', '--format', 'json'], { cwd });
    const { files } = JSON.parse(stdout) as JsonReport;
    expect(files.map(({ path }) => path)).toEqual(['skills/mail/SKILL.md']);
    git('add', '.');
    git('commit', '--quiet', '--message', 'second');
    expect(installed.run(run, ['check', '.', '--changed', 'HEAD~1'], { cwd }).stdout).toContain('skills/mail/SKILL.md');
  });

  it('prints with --fix-dry-run a patch that git applies', () => {
    const cwd = createProject('patch');
    const text =
      '---\nname: mail\ndescription: Sends mail. Use it to send mail.\n---\n\n# Mail\n\n<Chunk id="x" description="One.">\nText.\n\n</Chunk>\n';
    writeFiles(cwd, { 'skills/mail/SKILL.md': text });
    const { stderr } = installed.run(join(installed.folder, program), ['check', 'skills/mail', '--fix-dry-run'], {
      cwd,
    });
    const patch = stderr.slice(stderr.indexOf('--- '));
    expect(patch).toContain('-<Chunk id="x" description="One.">');
    expect(installed.run('git', ['apply', '-p0', '--check', '-'], { cwd, input: patch })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  it('completes in bash', () => {
    const run = `source <(${program} completion bash); COMP_WORDS=(skillwright check --form); COMP_CWORD=2; _skillwright; echo "\${COMPREPLY[@]}"`;
    expect(installed.run('bash', ['-c', run])).toMatchObject({ stdout: '--format\n', stderr: '' });
  });
});

interface Example {
  readonly jobs?: Record<
    'check' | 'merge',
    { readonly strategy: { readonly matrix: { readonly shard: number[] } }; readonly steps: Step[] }
  >;
  readonly spec?: {
    readonly completions: number;
    readonly completionMode: string;
    readonly template: {
      readonly spec: { readonly containers: { readonly command: string[]; readonly args: string[] }[] };
    };
  };
}

describe('the examples for many skills', () => {
  const page = readFileSync(join(project, 'docs/ci.md'), 'utf8');
  const examples = Array.from(page.matchAll(/^```yaml\n([^]*?)^```/gm), ([, text = '']) => parse(text) as Example);
  const skillwright = (command: string): string =>
    command.replace(/npx --yes skillwright@\S+|(?<![\w/])skillwright(?= check)/g, join(installed.folder, program));

  it('run on GitHub', () => {
    const jobs = examples.find(example => example.jobs && 'merge' in example.jobs)?.jobs;
    if (!jobs) throw new Error('no example');
    const cwd = createProject('matrix');
    const run = (step: Step | undefined, shard: number) =>
      installed.run(
        'bash',
        ['-e', '-c', skillwright(step?.run ?? '').replaceAll('${{ matrix.shard }}', String(shard))],
        { cwd },
      );
    const isCommand = (step: Step): boolean => step.run !== undefined;
    for (const shard of jobs.check.strategy.matrix.shard) {
      expect(run(jobs.check.steps.find(isCommand), shard)).toMatchObject({ status: 0 });
    }
    expect(run(jobs.merge.steps.find(isCommand), 0).status).toBe(1);
    expect(readFileSync(join(cwd, 'skillwright.sarif'), 'utf8')).toContain('frontmatter/missing');
  });

  it('run in Kubernetes', () => {
    const job = examples.find(example => example.spec);
    if (!job?.spec) throw new Error('no example');
    const [container] = job.spec.template.spec.containers;
    const [shell = '', ...flags] = container?.command ?? [];
    const cwd = createProject('kubernetes');
    writeFiles(cwd, { 'reports/.keep': '' });
    expect(job.spec.completionMode).toBe('Indexed');
    for (const index of [0, 7, job.spec.completions - 1]) {
      const environment = { JOB_COMPLETION_INDEX: String(index) };
      const args = [...flags, skillwright(container?.args[0] ?? '')];
      expect(installed.run(shell, args, { cwd, environment })).toMatchObject({ status: 0 });
      expect(readFileSync(join(cwd, `reports/${index}.jsonl`), 'utf8')).toContain('"summary"');
    }
  });
});

it('docs/ci.md has a whole workflow for the action, with its inputs only', () => {
  const page = readFileSync(join(project, 'docs/ci.md'), 'utf8');
  const [, text = ''] = /^```yaml\n(name: Skillwright\n[^]*?)^```/m.exec(page) ?? [];
  const workflow = parse(text) as {
    on: string[];
    jobs: Record<string, { 'runs-on': string; steps: { uses: string; with?: Record<string, unknown> }[] }>;
  };
  const { inputs } = parse(readFileSync(join(project, 'action.yml'), 'utf8')) as Action;
  const [job] = Object.values(workflow.jobs);
  expect([workflow.on, job?.['runs-on']]).toEqual([['push', 'pull_request'], 'ubuntu-latest']);
  expect(job?.steps.map(({ uses }) => uses)).toEqual(['actions/checkout@v4', 'OWNER/skillwright@v0.1.0']);
  expect(Object.keys(job?.steps[1]?.with ?? {}).filter(input => !(input in inputs))).toEqual([]);
});

it('the package has the files that docs/ci.md tells to copy', () => {
  for (const file of ['action.yml', 'templates/skillwright.yml'])
    expect(readFileSync(join(installed.root, file), 'utf8')).toBe(readFileSync(join(project, file), 'utf8'));
});

it('files that name a version of the package name this one', () => {
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string };
  for (const file of ['action.yml', 'templates/skillwright.yml', 'scripts/preCommit.sh']) {
    const versions = Array.from(
      readFileSync(join(project, file), 'utf8').matchAll(/skillwright@(\d[\w.-]*)/g),
      match => match[1],
    );
    expect([file, ...versions]).toEqual([file, version]);
  }
});
