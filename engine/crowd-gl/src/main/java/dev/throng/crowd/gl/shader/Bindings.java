package dev.throng.crowd.gl.shader;

import dev.throng.gl.FreeBindings;
import dev.throng.gl.framebuffer.GBuffer;
import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Numbers that Java and the shaders share: binding points, texture units, attribute locations and bit layouts.
 * {@code BLOCK_FRAME} is the binding point of the block {@code Frame}, and so on. Shaders receive each constant as a
 * definition of the same name, see {@link dev.throng.crowd.gl.buffer.ShaderConstants}.
 */
public final class Bindings {
    /**
     * First binding point of uniform blocks, and first texture unit of most textures; hosts usually bind nothing to
     * these or higher ones.
     */
    private static final int FREE = FreeBindings.FIRST;

    /** First of the texture units for images that do not fit among the units from {@link #FREE}. */
    private static final int MORE = FreeBindings.FIRST_UNIT;

    public static final int BLOCK_FRAME = FREE + 0;

    public static final int BLOCK_CULL = FREE + 1;
    public static final int BLOCK_SHADOWS = FREE + 2;

    public static final int BLOCK_IMAGE_LIGHT = FREE + 3;

    // Storage blocks use few binding points: a device may have only eight, and an embedded renderer queries its host's
    // binding at each. Blocks that no program uses together share one; before each dispatch, all blocks of its program
    // are bound. Blocks of one program are adjacent, so that one call binds them.

    public static final int BLOCK_VISIBILITY = 0;

    public static final int BLOCK_OFFSETS = 1;

    public static final int BLOCK_COMMANDS = 2;

    public static final int BLOCK_WORK = 3;

    public static final int BLOCK_COUNTS = 4;

    public static final int BLOCK_DRAW_LIST = BLOCK_COMMANDS;

    public static final int BLOCK_INSTANCES = BLOCK_COUNTS;

    public static final int BLOCK_PALETTE = BLOCK_OFFSETS;

    public static final int BLOCK_SKINNED = BLOCK_PALETTE;

    public static final int BLOCK_STARTS = 5;

    public static final int BLOCK_SLOTS = BLOCK_STARTS;

    public static final int BLOCK_VERTEX_OFFSETS = BLOCK_COUNTS;

    public static final int BLOCK_INDICES = BLOCK_OFFSETS;

    public static final int BLOCK_PYRAMID = BLOCK_INSTANCES;

    public static final int BLOCK_EDGES = BLOCK_INSTANCES;

    public static final int BLOCK_CHANGES = BLOCK_PALETTE;

    /**
     * Storage block {@code Nothing}, which shaders declare but never write, see {@code lib/late_depth.glsl}; no buffer
     * is bound.
     */
    public static final int BLOCK_NOTHING = BLOCK_WORK;

    public static final int BLOCK_STATE_POSES = BLOCK_VISIBILITY;

    public static final int BLOCK_STATE_DETAILS = BLOCK_COMMANDS;

    public static final int BLOCK_FOOT_POSES = BLOCK_OFFSETS;

    public static final int BLOCK_HOST_POSES = BLOCK_WORK;

    public static final int BLOCK_RECORDS = BLOCK_INSTANCES;

    public static final int BLOCK_SCATTERED = BLOCK_PALETTE;

    public static final int BLOCK_JOINT_REQUESTS = BLOCK_INSTANCES;

    public static final int BLOCK_JOINT_TRANSFORMS = BLOCK_PALETTE;

    public static final int BLOCK_EARLIER_WORDS = BLOCK_COUNTS;

    public static final int BLOCK_EARLIER_ENTRIES = BLOCK_WORK;

    public static final int BLOCK_MOVED_INSTANCES = BLOCK_STARTS;

    public static final int BLOCK_EARLIER_LIST = BLOCK_DRAW_LIST;

    public static final int BLOCK_PICKS = BLOCK_OFFSETS;

    /** Storage block {@code PaletteTexels}, for shaders that only read palettes. */
    public static final int BLOCK_PALETTE_TEXELS = BLOCK_WORK;

    public static final int BLOCK_EARLIER_TEXELS = BLOCK_VISIBILITY;

    public static final int IMAGE_PICTURE = 0;

    // Texture units are shared like storage blocks. Units of kernels that build palettes:
    public static final int UNIT_ATLAS = FREE + 0;
    public static final int UNIT_WORK = FREE + 1;
    public static final int UNIT_SAMPLES = FREE + 2;
    public static final int UNIT_INDICES = FREE + 3;
    public static final int UNIT_JOINTS = FREE + 4;
    public static final int UNIT_INVERSE_BIND = FREE + 5;
    public static final int UNIT_STATES = FREE + 6;
    public static final int UNIT_MASKS = FREE + 7;
    public static final int UNIT_STATE_POSES = FREE + 8;

    // Units of culling, and of shaders that place instances:
    public static final int UNIT_INSTANCES = FREE + 0;
    public static final int UNIT_MOTIONS = FREE + 1;
    public static final int UNIT_KNOTS = FREE + 2;
    public static final int UNIT_ROUTES = FREE + 3;
    public static final int UNIT_SPHERES = FREE + 4;
    public static final int UNIT_MAX_VERTEX_SPEEDS = FREE + 5;
    public static final int UNIT_PYRAMID = FREE + 7;
    public static final int UNIT_GROUND = FREE + 8;
    public static final int UNIT_STATE_SPEEDS = FREE + 6;
    public static final int UNIT_HOST_POSES = FREE + 9;

    // Units of kernels that place feet on the ground or turn to other instances; they also use the units for palettes
    // and some units for images:
    public static final int UNIT_FEET_MOTIONS = FREE + 9;
    public static final int UNIT_FEET_KNOTS = FREE + 10;
    public static final int UNIT_FEET_ROUTES = FREE + 11;
    public static final int UNIT_FEET_GROUND = FREE + 12;
    public static final int UNIT_FEET_STANCES = FREE + 13;
    public static final int UNIT_FEET_INSTANCES = FREE + 15;

    // Unit of kernels that read foot poses:
    public static final int UNIT_FOOT_POSES = UNIT_FEET_STANCES;

    // Units of shaders that skin, draw and cull triangles; drawing also places instances:
    public static final int UNIT_PALETTE = FREE + 5;
    public static final int UNIT_EARLIER_PALETTE = FREE + 6;
    public static final int UNIT_EARLIER_ENTRIES = FREE + 3;
    public static final int UNIT_MATERIALS = FREE + 4;
    public static final int UNIT_SKINNED = FREE + 9;
    public static final int UNIT_CPU_VERTICES = FREE + 10;
    public static final int UNIT_LINES = FREE + 9;
    public static final int UNIT_MORPHS = FREE + 8;
    public static final int UNIT_TINTS = FREE + 7;
    public static final int UNIT_PARTS = FREE + 1;
    public static final int UNIT_VERTICES = FREE + 0;
    public static final int UNIT_LEVELS = FREE + 2;
    public static final int UNIT_RANGES = FREE + 2;
    public static final int UNIT_PROJECTED = FREE + 3;
    public static final int UNIT_TANGENTS = FREE + 3;
    public static final int UNIT_TRIANGLES = FREE + 4;
    public static final int UNIT_EDGES = FREE + 0;

    // Units of images. Each needs a separate sampler, so none is also a buffer's unit:
    public static final int UNIT_BASE_COLOUR = FREE + 11;
    public static final int UNIT_SURFACE = FREE + 12;
    public static final int UNIT_EMISSION = FREE + 13;
    public static final int UNIT_SHADOWS = FREE + 14; // bound once per frame
    public static final int UNIT_DEPTH = UNIT_BASE_COLOUR; // read before materials are bound
    public static final int UNIT_PICTURE = FREE + 15;
    public static final int UNIT_STILL = UNIT_BASE_COLOUR; // read after materials were drawn
    public static final int UNIT_MOTION_VECTORS = UNIT_SURFACE; // read after materials were drawn
    public static final int UNIT_MEAN = UNIT_EMISSION; // read after materials were drawn
    public static final int UNIT_NORMALS = MORE + 0;
    public static final int UNIT_OCCLUSION = MORE + 1;
    public static final int UNIT_SPECULAR = MORE + 2;
    public static final int UNIT_SPECULAR_COLOUR = MORE + 3;
    public static final int UNIT_COAT = MORE + 4;
    public static final int UNIT_COAT_ROUGHNESS = MORE + 5;
    public static final int UNIT_COAT_NORMALS = MORE + 6;
    public static final int UNIT_RADIANCE = MORE + 7; // bound once per frame
    public static final int UNIT_BACKDROP = UNIT_BASE_COLOUR; // read after materials were drawn
    public static final int UNIT_REFLECTANCE = MORE + 8; // bound once per frame

    public static final int ATTRIBUTE_POSITION = 0;
    public static final int ATTRIBUTE_NORMAL = 1;
    public static final int ATTRIBUTE_WEIGHTS = 2;
    public static final int ATTRIBUTE_ENTRIES = 3;
    public static final int ATTRIBUTE_UV = 4;
    public static final int ATTRIBUTE_COLOUR = 5;
    public static final int ATTRIBUTE_POSITION_SCALE = 6;
    public static final int ATTRIBUTE_FACING = 7;
    public static final int ATTRIBUTE_SEED_AND_SLOT = 8;
    public static final int ATTRIBUTE_MATERIAL = 9;
    public static final int ATTRIBUTE_PRESKINNED = 10;
    public static final int ATTRIBUTE_CPU_VERTICES = 11;
    public static final int ATTRIBUTE_SECOND_UV = 12;
    public static final int ATTRIBUTE_TANGENT = 13;
    public static final int ATTRIBUTE_EARLIER_ENTRY = 14;

    // Locations of fragment outputs besides the colour. Lower locations belong to hosts.
    public static final int OUTPUT_MOTION_VECTOR = GBuffer.MOTION_VECTOR_LOCATION;
    public static final int OUTPUT_NORMAL = GBuffer.NORMAL_LOCATION;

    public static final int TEXEL_BYTES = 16;

    /** Number of bits of a word; each bit belongs to an instance of a word block, or to a triangle of a range. */
    public static final int WORD_BITS = 32;

    /** Index of the lowest bit of a draw list's number, in the slot words of the list's entries. */
    public static final int LIST_SHIFT = 30;

    /** Number of bit planes that store an instance's level of detail. */
    public static final int LEVEL_PLANES = 3;

    /** Largest number of levels of detail per character that the bit planes can store. Coarser levels are not drawn. */
    public static final int MAX_LEVELS = 1 << LEVEL_PLANES;

    /** Number of four-component vectors that hold the errors of all levels except the finest, which has no error. */
    public static final int ERROR_VECTORS = (MAX_LEVELS - 1 + 3) / 4;

    /**
     * Offset of the first bit plane of levels of detail. Offsets named {@code WORD_} count from the word after a word
     * block's visibility words.
     */
    public static final int WORD_LEVELS = 0;

    /**
     * Offset of the word that marks instances that are in the camera's view and not occluded; for occlusion culling.
     */
    public static final int WORD_VISIBLE = WORD_LEVELS + LEVEL_PLANES;

    /** Number of words that a view keeps between its pictures: levels of detail and visible instances. */
    public static final int VIEW_WORDS = WORD_VISIBLE + 1;

    /** Offset of the word that marks instances with a separate pose, not a shared one. */
    public static final int WORD_OWN_POSE = WORD_LEVELS + VIEW_WORDS;

    /** Offset of the word that marks instances whose separate pose must be built. */
    public static final int WORD_BUILT = WORD_OWN_POSE + 1;

    /** Offset of the word that marks instances in the camera's view, occluded or not; for occlusion culling. */
    public static final int WORD_IN_VIEW = WORD_BUILT + 1;

    /** Offset of the word that marks instances whose pose is blended from a state. */
    public static final int WORD_STATE = WORD_IN_VIEW + 1;

    /**
     * Offset of the word that marks instances that the views of a frame have shown so far, in a shared pose or in a
     * separate pose built in this frame.
     */
    public static final int WORD_SHOWN = WORD_STATE + 1;

    /**
     * Offset of the first bit plane of shadow casters' levels of detail. Each shadow map has {@link #LEVEL_PLANES}
     * planes.
     */
    public static final int WORD_CASTER_LEVELS = WORD_SHOWN + 1;

    /**
     * Largest number of instances with debug lines, per level of detail and palette batch, because more lines would
     * hide each other.
     */
    public static final int MAX_LINED = 4096;

    private Bindings() {}

    /** @return all constants of this class by name, in a new map */
    public static Map<String, Object> byName() {
        Map<String, Object> all = new LinkedHashMap<>();
        for (Field number : Bindings.class.getFields()) {
            try {
                all.put(number.getName(), number.getInt(null));
            } catch (IllegalAccessException e) {
                throw new AssertionError("a public field of a public class", e);
            }
        }
        return all;
    }
}
