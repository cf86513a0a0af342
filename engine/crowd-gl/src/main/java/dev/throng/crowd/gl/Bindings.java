package dev.throng.crowd.gl;

/**
 * The numbers that Java and the shaders share, at their only home: binding points, texture units, attribute locations and
 * how words are cut into bits. Shaders receive them as definitions of the same names, see {@link ShaderConstants}.
 */
final class Bindings {
    /** Uniform block {@code Frame}. */
    static final int BLOCK_FRAME = 0;

    /** Uniform block {@code Select}. */
    static final int BLOCK_SELECT = 1;
    /** Uniform block {@code Shadows}. */
    static final int BLOCK_SHADOWS = 2;

    /** Storage block {@code Instances}. */
    static final int BLOCK_INSTANCES = 0;

    /** Storage block {@code Palette}. */
    static final int BLOCK_PALETTE = 1;

    /** Storage block {@code Marks}. */
    static final int BLOCK_MARKS = 2;

    /** Storage block {@code Offsets}. */
    static final int BLOCK_OFFSETS = 3;

    /** Storage block {@code Commands}. */
    static final int BLOCK_COMMANDS = 4;

    /** Storage block {@code Counts}. */
    static final int BLOCK_COUNTS = 5;

    /** Storage block {@code DrawList}. */
    static final int BLOCK_DRAW_LIST = 6;

    /** Storage block {@code Work}. */
    static final int BLOCK_WORK = 7;

    /** Storage block {@code Skinned}. Devices may have as few as eight: some are shared by blocks that no program has both of. */
    static final int BLOCK_SKINNED = BLOCK_PALETTE;

    /** Storage block {@code Starts}. */
    static final int BLOCK_STARTS = BLOCK_COMMANDS;

    /** Storage block {@code Places}. */
    static final int BLOCK_PLACES = BLOCK_COUNTS;

    /** Storage block {@code Indices}. */
    static final int BLOCK_INDICES = BLOCK_OFFSETS;

    /** Storage block {@code Pyramid}: at the place of Instances, which no program reads besides. OpenGL promises no ninth place. */
    static final int BLOCK_PYRAMID = BLOCK_INSTANCES;

    static final int UNIT_ATLAS = 0;
    static final int UNIT_CLIPS = 1;
    static final int UNIT_ROWS = 2;
    static final int UNIT_STARTS = 3;
    static final int UNIT_JOINTS = 4;
    static final int UNIT_INVERSE_BIND = 5;
    static final int UNIT_PALETTE = 6;
    static final int UNIT_BASE_COLOUR = 7;
    static final int UNIT_SURFACE = 8;
    static final int UNIT_EMISSION = 9;
    static final int UNIT_MATERIALS = 10;
    static final int UNIT_INSTANCES = 11;
    static final int UNIT_SPHERES = 12;
    static final int UNIT_COMMANDS = 13;
    static final int UNIT_MOTIONS = 14;
    static final int UNIT_KNOTS = 15;
    static final int UNIT_ROUTES = 16;
    static final int UNIT_SHADOWS = 17;
    static final int UNIT_WORK = 18;
    static final int UNIT_DRIFTS = 19;
    static final int UNIT_SKINNED = 20;
    static final int UNIT_VERTICES = 21;
    static final int UNIT_LEVELS = 22;
    static final int UNIT_DEPTH = 23;
    static final int UNIT_PYRAMID = 24;
    static final int UNIT_TWIN = 25;
    static final int UNIT_LINES = 26;
    static final int UNIT_LEVEL_JOINTS = 27;
    static final int UNIT_TRIANGLES = 28;
    static final int UNIT_RANGES = 29;
    static final int UNIT_PROJECTED = 30;

    static final int ATTRIBUTE_POSITION = 0;
    static final int ATTRIBUTE_NORMAL = 1;
    static final int ATTRIBUTE_WEIGHTS = 2;
    static final int ATTRIBUTE_ENTRIES = 3;
    static final int ATTRIBUTE_UV = 4;
    static final int ATTRIBUTE_COLOUR = 5;
    static final int ATTRIBUTE_PLACE = 6;
    static final int ATTRIBUTE_FACING = 7;
    static final int ATTRIBUTE_SEED_AND_SLOT = 8;
    static final int ATTRIBUTE_MATERIAL = 9;
    static final int ATTRIBUTE_PRESKINNED = 10;
    static final int ATTRIBUTE_TWIN = 11;

    /** Bytes of one texel of four floats. */
    static final int TEXEL_BYTES = 16;

    /** Instances of a run: one bit of a word each. */
    static final int RUN = 32;

    /** First bit of a draw list entry's slot that says which list it is in. */
    static final int LIST_SHIFT = 30;

    /** Most levels of detail of a character; further ones are not drawn. */
    static final int MOST_LEVELS = 5;

    /** Planes of bits that hold the numbers of those levels. */
    static final int LEVEL_PLANES = 3;

    /** Most instances of a level of detail and a palette batch that lines are drawn of: more would hide each other. */
    static final int MOST_LINED = 4096;

    private Bindings() {}
}
