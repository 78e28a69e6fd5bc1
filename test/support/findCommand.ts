import { type GuidePreviewParams, guidePreviewRequest } from '../../server/src/shared/guides.js';
import { root, startInMemory, type TestClient } from './inMemoryServer.js';
import { MemoryFiles } from './memoryFiles.js';

export const folder = `${root}/skills/files`;
export const uri = `${folder}/commands/find.py`;
const code = `@skill_command(name="find", description="Finds files.")
async def find(path: str, limit: int = 5) -> str:
    """Finds files.

    Args:
        path: Where to look. Must be
            an absolute path.
    """
`;
export const skillUri = `${folder}/SKILL.md`;
export const skill = '---\nname: files\ndescription: Finds files. Use it to search.\n---\n\n# Files\n';
export const testUri = `${folder}/commands/test_find.py`;
export const tests = 'async def test_find():\r\n    assert await find("/srv", limit=2) == "a"\r\n';

export const wanted: GuidePreviewParams = { uri, command: 'find', format: 'xml', off: [] };

/** A client that has the source of the command `find` open. */
export async function startWithFind(): Promise<TestClient> {
  const client = await startInMemory({
    files: new MemoryFiles({ [uri]: code, [skillUri]: skill, [testUri]: tests, [`${root}/alone.py`]: code }),
  });
  await client.open(uri, code, 'python');
  return client;
}

/** What was answered of a declaration that is understood. */
export function understood<Answer extends object>(answer: Answer | { readonly refused: string } | null): Answer | null {
  if (answer && 'refused' in answer) throw new Error(answer.refused);
  return answer;
}

export const askPreview = async (client: TestClient, params: GuidePreviewParams) =>
  understood(await client.request(guidePreviewRequest, params));
