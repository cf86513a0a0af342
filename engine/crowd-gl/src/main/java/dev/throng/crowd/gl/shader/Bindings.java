package dev.throng.crowd.gl.shader;

import dev.throng.gl.FreeBindings;
import dev.throng.gl.framebuffer.GBuffer;
import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The numbers that Java and the shaders share, at their only home: binding points, texture units, attribute locations and
 * how words are cut into bits. Shaders receive them as definitions of the same names, see
 * {@link dev.throng.crowd.gl.buffer.ShaderConstants}.
 */
public final class Bindings {
    /** First of the uniform blocks and of the texture units. */
    private static final int FREE = FreeBindings.FIRST;

    /** First of the texture units of images that surfaces and studios have beside those from {@link #FREE} on. */
    private static final int MORE = FreeBindings.FIRST_UNIT;

    /** Uniform block {@code Frame}. */
    public static final int BLOCK_FRAME = FREE + 0;

    /** Uniform block {@code Cull}. */
    public static final int BLOCK_CULL = FREE + 1;
    /** Uniform block {@code Shadows}. */
    public static final int BLOCK_SHADOWS = FREE + 2;

    /** Uniform block {@code ImageLight}. */
    public static final int BLOCK_IMAGE_LIGHT = FREE + 3;

    // Storage blocks: few places, since devices may have eight, and a guest queries what its host has at each. Blocks
    // share one where no program has both: all that a program reads is bound before each dispatch. Blocks of one
    // program
    // are adjacent, so that one call binds them.

    /** Storage block {@code Visibility}. */
    public static final int BLOCK_VISIBILITY = 0;

    /** Storage block {@code Offsets}. */
    public static final int BLOCK_OFFSETS = 1;

    /** Storage block {@code Commands}. */
    public static final int BLOCK_COMMANDS = 2;

    /** Storage block {@code Work}. */
    public static final int BLOCK_WORK = 3;

    /** Storage block {@code Counts}. */
    public static final int BLOCK_COUNTS = 4;

    /** Storage block {@code DrawList}. */
    public static final int BLOCK_DRAW_LIST = BLOCK_COMMANDS;

    /** Storage block {@code Instances}. */
    public static final int BLOCK_INSTANCES = BLOCK_COUNTS;

    /** Storage block {@code Palette}. */
    public static final int BLOCK_PALETTE = BLOCK_OFFSETS;

    /** Storage block {@code Skinned}. */
    public static final int BLOCK_SKINNED = BLOCK_PALETTE;

    /** Storage block {@code Starts}. */
    public static final int BLOCK_STARTS = 5;

    /** Storage block {@code Slots}. */
    public static final int BLOCK_SLOTS = BLOCK_STARTS;

    /** Storage block {@code VertexOffsets}. */
    public static final int BLOCK_VERTEX_OFFSETS = BLOCK_COUNTS;

    /** Storage block {@code Indices}. */
    public static final int BLOCK_INDICES = BLOCK_OFFSETS;

    /** Storage block {@code Pyramid}. */
    public static final int BLOCK_PYRAMID = BLOCK_INSTANCES;

    /** Storage block {@code Edges}. */
    public static final int BLOCK_EDGES = BLOCK_INSTANCES;

    /** Storage block {@code Changes}. */
    public static final int BLOCK_CHANGES = BLOCK_PALETTE;

    /** A buffer that may be written and never is, see {@code lib/late_depth.glsl}: none. */
    public static final int BLOCK_NOTHING = BLOCK_WORK;

    /** Storage block {@code StatePoses}. */
    public static final int BLOCK_STATE_POSES = BLOCK_VISIBILITY;

    /** Storage block {@code StateDetails}. */
    public static final int BLOCK_STATE_DETAILS = BLOCK_COMMANDS;

    /** Storage block {@code FootPoses}. */
    public static final int BLOCK_FOOT_POSES = BLOCK_OFFSETS;

    /** Storage block {@code HeldPoses}. */
    public static final int BLOCK_HELD_POSES = BLOCK_WORK;

    /** Storage block {@code Records}. */
    public static final int BLOCK_RECORDS = BLOCK_INSTANCES;

    /** Storage block {@code Scattered}. */
    public static final int BLOCK_SCATTERED = BLOCK_PALETTE;

    /** Storage block {@code JointRequests}. */
    public static final int BLOCK_JOINT_REQUESTS = BLOCK_INSTANCES;

    /** Storage block {@code JointTransforms}. */
    public static final int BLOCK_JOINT_TRANSFORMS = BLOCK_PALETTE;

    /** Storage block {@code EarlierPlaces}. */
    public static final int BLOCK_EARLIER_PLACES = BLOCK_COUNTS;

    /** Storage block {@code EarlierEntries}. */
    public static final int BLOCK_EARLIER_ENTRIES = BLOCK_WORK;

    /** Storage block {@code MovedInstances}. */
    public static final int BLOCK_MOVED_INSTANCES = BLOCK_STARTS;

    /** Storage block {@code EarlierList}. */
    public static final int BLOCK_EARLIER_LIST = BLOCK_DRAW_LIST;

    /** Storage block {@code Picks}. */
    public static final int BLOCK_PICKS = BLOCK_OFFSETS;

    /** Storage block {@code PaletteTexels}, of shaders that read palettes. */
    public static final int BLOCK_PALETTE_TEXELS = BLOCK_WORK;

    /** Storage block {@code EarlierTexels}. */
    public static final int BLOCK_EARLIER_TEXELS = BLOCK_VISIBILITY;

    /** Image of a picture's pixels. */
    public static final int IMAGE_PICTURE = 0;

    // Texture units: shared in the same way, of kernels that build palettes first.
    public static final int UNIT_ATLAS = FREE + 0;
    public static final int UNIT_WORK = FREE + 1;
    public static final int UNIT_SAMPLES = FREE + 2;
    public static final int UNIT_INDICES = FREE + 3;
    public static final int UNIT_JOINTS = FREE + 4;
    public static final int UNIT_INVERSE_BIND = FREE + 5;
    public static final int UNIT_STATES = FREE + 6;
    public static final int UNIT_MASKS = FREE + 7;
    public static final int UNIT_STATE_POSES = FREE + 8;

    // Of culling, and of what finds out where instances are.
    public static final int UNIT_INSTANCES = FREE + 0;
    public static final int UNIT_MOTIONS = FREE + 1;
    public static final int UNIT_KNOTS = FREE + 2;
    public static final int UNIT_ROUTES = FREE + 3;
    public static final int UNIT_SPHERES = FREE + 4;
    public static final int UNIT_MAX_VERTEX_SPEEDS = FREE + 5;
    public static final int UNIT_PYRAMID = FREE + 7;
    public static final int UNIT_GROUND = FREE + 8;
    public static final int UNIT_STATE_SPEEDS = FREE + 6;
    public static final int UNIT_HELD_POSES = FREE + 9;

    // Of kernels that put feet on the ground or look at other instances, which need both of these: at other places,
    // some of images.
    public static final int UNIT_FEET_MOTIONS = FREE + 9;
    public static final int UNIT_FEET_KNOTS = FREE + 10;
    public static final int UNIT_FEET_ROUTES = FREE + 11;
    public static final int UNIT_FEET_GROUND = FREE + 12;
    public static final int UNIT_FEET_STANCES = FREE + 13;
    public static final int UNIT_FEET_INSTANCES = FREE + 15;

    // And of kernels that read them then.
    public static final int UNIT_FOOT_POSES = UNIT_FEET_STANCES;

    // Of what skins, culls triangles and draws; what draws finds out where instances are, too.
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

    // Of images: no unit of a buffer, since each needs a sampler of its own.
    public static final int UNIT_BASE_COLOUR = FREE + 11;
    public static final int UNIT_SURFACE = FREE + 12;
    public static final int UNIT_EMISSION = FREE + 13;
    public static final int UNIT_SHADOWS = FREE + 14; // bound once a frame
    public static final int UNIT_DEPTH = UNIT_BASE_COLOUR; // before materials are bound
    public static final int UNIT_PICTURE = FREE + 15;
    public static final int UNIT_STILL = UNIT_BASE_COLOUR; // after materials were bound
    public static final int UNIT_MOTION_VECTORS = UNIT_SURFACE; // after materials were bound
    public static final int UNIT_MEAN = UNIT_EMISSION; // after materials were bound
    public static final int UNIT_NORMALS = MORE + 0;
    public static final int UNIT_OCCLUSION = MORE + 1;
    public static final int UNIT_SPECULAR = MORE + 2;
    public static final int UNIT_SPECULAR_COLOUR = MORE + 3;
    public static final int UNIT_COAT = MORE + 4;
    public static final int UNIT_COAT_ROUGHNESS = MORE + 5;
    public static final int UNIT_COAT_NORMALS = MORE + 6;
    public static final int UNIT_RADIANCE = MORE + 7; // bound once a frame
    public static final int UNIT_BACKDROP = UNIT_BASE_COLOUR; // after materials
    public static final int UNIT_REFLECTANCE = MORE + 8; // bound once a frame

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

    // Locations of fragment outputs beside the colour. Lower ones are those of hosts.
    public static final int OUTPUT_MOTION_VECTOR = GBuffer.MOTION_VECTOR_LOCATION;
    public static final int OUTPUT_NORMAL = GBuffer.NORMAL_LOCATION;

    /** Bytes of one texel of four floats. */
    public static final int TEXEL_BYTES = 16;

    /** Bits of a word: one for each instance of a word block, or triangle of a range. */
    public static final int WORD_BITS = 32;

    /** First bit of a draw list entry's slot that says which list it is in. */
    public static final int LIST_SHIFT = 30;

    /** Planes of bits that hold numbers of levels of detail. */
    public static final int LEVEL_PLANES = 3;

    /** Most levels of detail of a character: as many numbers as the planes hold. Coarser levels are not drawn. */
    public static final int MAX_LEVELS = 1 << LEVEL_PLANES;

    /** Vectors of four components that hold the errors of all levels but the finest, which has no error. */
    public static final int ERROR_VECTORS = (MAX_LEVELS - 1 + 3) / 4;

    /** First word of a word block's visibility bits behind those of the frusta: the planes of levels. */
    public static final int WORD_LEVELS = 0;

    /** With occlusion culling, the word with the bits of instances in the camera's view that are not hidden. */
    public static final int WORD_VISIBLE = WORD_LEVELS + LEVEL_PLANES;

    /** Words that a view keeps from one of its pictures to the next: levels and visible instances. */
    public static final int VIEW_WORDS = WORD_VISIBLE + 1;

    /** The word with the bits of instances with a pose of their own. */
    public static final int WORD_OWN_POSE = WORD_LEVELS + VIEW_WORDS;

    /** The word with the bits of those of them with a pose to build. */
    public static final int WORD_BUILT = WORD_OWN_POSE + 1;

    /** With occlusion culling, the word with the bits of instances in the camera's view. */
    public static final int WORD_IN_VIEW = WORD_BUILT + 1;

    /** The word with the bits of instances with a state, whose poses are put together. */
    public static final int WORD_STATE = WORD_IN_VIEW + 1;

    /** The word with the bits of instances that a view of the frame has shown: in a shared pose, or in their own one that it built. */
    public static final int WORD_SHOWN = WORD_STATE + 1;

    /** First of them: the planes of casters' levels, of one shadow map after the other. */
    public static final int WORD_CASTER_LEVELS = WORD_SHOWN + 1;

    /** Most instances of a level of detail and a palette batch that lines are drawn of: more would hide each other. */
    public static final int MAX_LINED = 4096;

    private Bindings() {}

    /** All of these by their names, as shaders receive them, in a fresh map. */
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
