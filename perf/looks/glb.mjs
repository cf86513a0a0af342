// Reads and writes binary glTF (.glb) files: one JSON chunk and one buffer.

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

const COMPONENTS = new Map([
  [Uint8Array, 5121],
  [Uint16Array, 5123],
  [Uint32Array, 5125],
  [Float32Array, 5126],
]);
const TYPES = {1: 'SCALAR', 2: 'VEC2', 3: 'VEC3', 4: 'VEC4', 16: 'MAT4'};

/** Collects accessors, images and everything else of one generated model. */
export class GlbBuilder {
  constructor() {
    this.json = {asset: {version: '2.0', generator: 'perf/looks'}, scene: 0, scenes: [{nodes: []}]};
    this.parts = [];
    this.size = 0;
  }

  /** Appends an element to a top-level array of the JSON and returns its index. */
  add(list, element) {
    (this.json[list] ??= []).push(element);
    return this.json[list].length - 1;
  }

  /** Adds a node and makes it a root of the scene. */
  root(node) {
    const index = this.add('nodes', node);
    this.json.scenes[0].nodes.push(index);
    return index;
  }

  /** Declares an extension as used. */
  uses(extension) {
    const used = (this.json.extensionsUsed ??= []);
    if (!used.includes(extension)) used.push(extension);
  }

  view(bytes) {
    const padding = (4 - (this.size % 4)) % 4;
    this.parts.push(Buffer.alloc(padding), bytes);
    const byteOffset = this.size + padding;
    this.size = byteOffset + bytes.length;
    return this.add('bufferViews', {buffer: 0, byteOffset, byteLength: bytes.length});
  }

  /** Stores a typed array as an accessor of `width` components; positions also get their bounds. */
  accessor(array, width, {normalized = false, bounds = false} = {}) {
    const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
    const accessor = {
      bufferView: this.view(bytes),
      componentType: COMPONENTS.get(array.constructor),
      count: array.length / width,
      type: TYPES[width],
    };
    if (normalized) accessor.normalized = true;
    if (bounds) {
      accessor.min = Array(width).fill(Infinity);
      accessor.max = Array(width).fill(-Infinity);
      for (let i = 0; i < array.length; i++) {
        accessor.min[i % width] = Math.min(accessor.min[i % width], array[i]);
        accessor.max[i % width] = Math.max(accessor.max[i % width], array[i]);
      }
    }
    return this.add('accessors', accessor);
  }

  /** Stores a PNG file with a sampler as a texture and returns the texture's index. */
  texture(png, sampler = {}) {
    const source = this.add('images', {bufferView: this.view(png), mimeType: 'image/png'});
    return this.add('textures', {source, sampler: this.add('samplers', sampler)});
  }

  bytes() {
    this.json.buffers = [{byteLength: this.size}];
    return writeGlb(this.json, Buffer.concat(this.parts));
  }
}

function chunk(type, data, fill) {
  const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4, fill)]);
  const head = Buffer.alloc(8);
  head.writeUInt32LE(padded.length, 0);
  head.writeUInt32LE(type, 4);
  return Buffer.concat([head, padded]);
}

/** Writes a .glb file of a JSON document and its only buffer. */
export function writeGlb(json, binary) {
  const body = Buffer.concat([
    chunk(JSON_CHUNK, Buffer.from(JSON.stringify(json)), 0x20),
    chunk(BINARY_CHUNK, binary, 0),
  ]);
  const head = Buffer.alloc(12);
  head.writeUInt32LE(MAGIC, 0);
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(body.length + 12, 8);
  return Buffer.concat([head, body]);
}

/** Returns the JSON document and the buffer of a .glb file. */
export function readGlb(bytes) {
  if (bytes.readUInt32LE(0) !== MAGIC) throw new Error('not a .glb file');
  const length = bytes.readUInt32LE(12);
  const json = JSON.parse(bytes.subarray(20, 20 + length).toString('utf8'));
  const binary = bytes.subarray(20 + length + 8);
  return {json, binary};
}
