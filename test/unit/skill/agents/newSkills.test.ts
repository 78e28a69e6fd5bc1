import { describe, expect, it } from 'vitest';
import { checkDocument, findKind, parseDocument, toSnippetText } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { createSkillFiles, profiles, skillTemplates } from '../../../../server/src/skill/index.js';
import { memoryContext } from '../../../support/checkedText.js';
import { skill, skillAt } from '../support.js';

describe('a new skill', () => {
  it.each(skillTemplates.flatMap(template => ['my-skill', 'x', '3d-model'].map(name => ({ template, name }))))(
    '$template named $name has no finding',
    async ({ template, name }) => {
      const files = Object.fromEntries(
        createSkillFiles({ name, template }).map(({ path, text }) => [`${name}/${path}`, text]),
      );
      const context = memoryContext(files);
      for (const [path, text] of Object.entries(files)) {
        const kind = findKind(path.slice(path.lastIndexOf('/') + 1), undefined, documentKinds);
        if (!kind) throw new Error(`nothing reads ${path}`);
        const document = parseDocument(`file:///workspace/${path}`, text, kind, documentKinds);
        const findings = await checkDocument(document, context);
        expect(findings.map(({ code, message }) => `${path} ${code} ${message}`)).toEqual([]);
      }
    },
  );

  it.each(skillTemplates)('%s has tab stops at what is to be replaced, in the same text', template => {
    const [file] = createSkillFiles({ name: 'demo', template });
    expect(toSnippetText(file?.snippet ?? '')).toBe(file?.text);
    expect(file?.snippet).toMatch(/^description: \$\{1:Demo in one step/m);
    expect(file?.snippet).toContain('${5:');
    expect(file?.snippet).toMatch(/\$0$/);
    expect(file?.text.endsWith('\n')).toBe(true);
  });

  it.each(skillTemplates)('%s writes only fields that every agent reads', template => {
    const [file] = createSkillFiles({ name: 'demo', template });
    const fields = skillAt(file?.text ?? '').model.frontmatter.fields.map(({ key }) => key);
    expect(fields).toEqual(['name', 'description']);
    for (const profile of profiles)
      expect(
        profile.fields.map(({ name }) => name),
        profile.id,
      ).toEqual(expect.arrayContaining(fields));
  });

  it('a given description is no tab stop, and nothing in it is a snippet', () => {
    const description = 'Pays $1 and ${2:more} \\ {x}';
    const [file] = createSkillFiles({ name: 'demo', template: 'agentos', description });
    expect(file?.text.split(description)).toHaveLength(3);
    expect(toSnippetText(file?.snippet ?? '')).toBe(file?.text);
    expect(file?.snippet).not.toContain('${1:');
  });

  it('takes any description', () => {
    const [file] = createSkillFiles({ name: 'demo', template: 'basic', description: 'Does: "this" # and that' });
    expect(skill(file?.text ?? '').frontmatter.fields[1]?.value.scalar).toBe('Does: "this" # and that');
  });
});
