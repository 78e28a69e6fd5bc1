export const shape = '{ message: z.string() }';
export const json = "{ type: 'object', properties: { message: { type: 'string' } }, required: ['message'] }";
export const echo = [
  {
    command: 'echo',
    description: 'Says it.',
    complete: true,
    parameters: [{ name: 'message', type: { kind: 'string' }, required: true }],
  },
];
