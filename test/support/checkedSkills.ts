export const good =
  '---\nname: good\ndescription: Does good things. Use it when good things are wanted.\n---\n\n# Good\n';
export const bad =
  '---\nname: bad\ndescription:\n---\n\n# Bad\n\n<chunk id="a" description="x">\n\ntext\n\n</chunk>\n\n<chunk id="a" description="y">\n\ntext\n\n</chunk>\n';

/** Gets the finding `chunk/empty`. */
export const skillWithEmptyChunk =
  '---\nname: one\ndescription: Does good things. Use it when good things are wanted.\n---\n\n# One\n\n<chunk id="a" description="x">\n\n</chunk>\n';
