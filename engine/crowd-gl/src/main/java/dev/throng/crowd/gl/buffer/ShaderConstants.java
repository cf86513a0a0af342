package dev.throng.crowd.gl.buffer;

import static dev.throng.crowd.gl.shader.Bindings.*;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.PaletteForm;
import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.cpu.CpuChain;
import dev.throng.bake.cpu.CpuFootPlacement;
import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.bake.cpu.CpuSkinner;
import dev.throng.bake.cpu.CpuTilt;
import dev.throng.bake.cpu.IkFloats;
import dev.throng.bake.cpu.SmallSamples;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.MotionRecord;
import dev.throng.crowd.cpu.ColourVariant;
import dev.throng.crowd.cpu.CpuSrgb;
import dev.throng.crowd.gl.character.DrawList;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MaterialFeatures;
import dev.throng.crowd.gl.character.MaterialTable;
import dev.throng.crowd.gl.character.MeshBuffers;
import dev.throng.crowd.gl.character.MorphWords;
import dev.throng.crowd.gl.light.Octahedron;
import dev.throng.crowd.gl.light.ReflectanceTable;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.ErrorColours;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.ShadowDetail;
import dev.throng.crowd.gl.scene.Sky;
import dev.throng.crowd.gl.scene.StudioDisplay.ToneMapping;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.PoseSource;
import dev.throng.crowd.gl.shader.Preskinned;
import dev.throng.crowd.gl.slot.PaletteSlots;
import dev.throng.crowd.root.RootWords;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.HostPoseTable;
import dev.throng.crowd.state.IkRecord;
import dev.throng.crowd.state.StateRecord;
import dev.throng.gl.Draw;
import dev.throng.math.Affine;
import dev.throng.math.Arc;
import dev.throng.math.Polar;
import dev.throng.math.Quat;
import dev.throng.math.Similarity;
import java.util.Map;

/**
 * Constants of shaders: the numbers of {@link dev.throng.crowd.gl.shader.Bindings}, layouts of buffers, and sizes of a
 * character.
 */
public final class ShaderConstants {
    private ShaderConstants() {}

    /** @return constants for every shader, in a new map */
    public static Map<String, Object> shared() {
        Map<String, Object> c = Bindings.byName();
        putCulling(c);
        putStates(c);
        putPreskin(c);
        putTriangles(c);
        putSrgb(c);
        putKinematics(c);
        ErrorColours.putTo(c);
        c.put("TINTS", false);
        c.put("HIDES", false);
        c.put("NUMBERED", false);
        c.put("PALETTE_STORAGE", false);
        c.put("MOTION_VECTORS", false);
        c.put("HIDDEN_SHIFT", InstanceRecord.HIDDEN_SHIFT);
        c.put("TANGENT_VANISHES", CpuSkinner.TANGENT_VANISHES);
        c.put("SMALLEST_SQUARE", CpuSkinner.SMALLEST_SQUARE);
        c.put("SLERP_TERMS", Quat.SLERP_TERMS);
        c.put("ATLAS_SNORM16", false);
        c.put("SMALL_TURN_ZERO", SmallSamples.TURN_ZERO);
        c.put("SMALL_TURN_STEP", SmallSamples.TURN_STEP);
        c.put("CASCADES", RendererFeatures.CASCADES);
        c.put("FLAG_CLAMP", ClipPlayback.FLAG_CLAMP + "u");
        c.put("FLAG_MOVES", InstanceRecord.FLAG_MOVES + "u");
        c.put("ROOT_HEADER_TEXELS", RootWords.HEADER * Integer.BYTES / TEXEL_BYTES);
        c.put("ROOT_ROW_TEXELS", RootWords.ROW * Integer.BYTES / TEXEL_BYTES);
        c.put("KIND_ROUTE", RootWords.KIND_ROUTE + "u");
        c.put("KIND_ONCE", RootWords.KIND_ONCE + "u");
        c.put("MORPH_TEXELS", MorphWords.TEXELS);
        MaterialTable.putTo(c);
        MaterialFeatures.PLAIN.in(c);
        c.put("FLAT_BIT", Integer.toUnsignedLong(MeshBuffers.FLAT_BIT));
        c.put("COLOUR_VARIANT_SALT", ColourVariant.SALT);
        c.put("SKY_HORIZON_FALLOFF", Sky.HORIZON_FALLOFF);
        c.put("SKY_ASYMMETRY", Sky.ASYMMETRY);
        c.put("OCTAHEDRON_BORDER", Octahedron.BORDER);
        c.put("REFLECTANCE_SIDE", ReflectanceTable.SIDE);
        for (ToneMapping tone : ToneMapping.values()) {
            c.put("TONE_MAPPING_" + tone.name(), tone.ordinal());
        }
        return c;
    }

    private static void putCulling(Map<String, Object> c) {
        putWork(c);
        PaletteSlots.putTo(c);
        c.put("SLOTS", false);
        c.put("BLOCK_LANES", 1);
        c.put("LEVEL_SLACK", CullSettings.LEVEL_SLACK);
        c.put("DETAIL_RAMP", CullSettings.DETAIL_RAMP);
        c.put("CASTER_TEXELS", ShadowDetail.CASTER_TEXELS);
        c.put("SHADOW_REACH", ShadowDetail.REACH);
        c.put("SLOT_MASK", (1 << LIST_SHIFT) - 1 + "u");
        c.put("LIST_ENTRY_VECTORS", DrawList.BYTES / TEXEL_BYTES + "u");
        c.put("LIST_POSITION_VECTOR", DrawList.POSITION_SCALE / TEXEL_BYTES + "u");
        c.put("LIST_FACING_VECTOR", DrawList.FACING / TEXEL_BYTES + "u");
        c.put("NOT_EARLIER", Integer.toUnsignedString(DrawList.NOT_EARLIER) + "u");
        c.put("NO_MOTION_VECTOR", KeptView.NO_MOTION_VECTOR);
        c.put("RECORD_TEXELS", InstanceRecord.BYTES / TEXEL_BYTES);
        c.put("RECORD_CLIP_TEXEL", InstanceRecord.CLIP / TEXEL_BYTES);
        c.put("RECORD_FLAGS_TEXEL", InstanceRecord.FLAGS / TEXEL_BYTES);
        c.put("MOTION_TEXELS", MotionRecord.BYTES / TEXEL_BYTES);
        c.put("RAMP_DECELERATES", Integer.toUnsignedString(MotionRecord.RAMP_DECELERATES) + "u");
        c.put("COMMAND_WORDS", Draw.COMMAND_BYTES / Integer.BYTES);
        c.put("COMMAND_INSTANCES", DrawCommands.INSTANCES);
        c.put("COMMAND_FIRST_INSTANCE", DrawCommands.FIRST_INSTANCE);
    }

    private static void putStates(Map<String, Object> c) {
        c.put("STATES_BLENDED", PoseSource.STATES_BLENDED.ordinal());
        c.put("STATES_KEPT", PoseSource.STATES_KEPT.ordinal());
        c.put("RECORD_STATE_TEXEL", InstanceRecord.STATE / TEXEL_BYTES);
        c.put("FLAG_ADDITIVE", StateRecord.FLAG_ADDITIVE + "u");
        c.put("FLAG_TILTS", StateRecord.FLAG_TILTS + "u");
        c.put("STATE_TEXELS", StateRecord.TEXELS);
        c.put("STATE_IK_SHARE", StateRecord.IK_SHARE);
        c.put("STATE_SPEED", StateRecord.SPEED);
        c.put("STATE_HOST_POSE", StateRecord.HOST_POSE);
        c.put("STATE_TILT", StateRecord.TILT);
        c.put("HOST_POSES", false);
        c.put("HOST_POSE_SPHERE", HostPoseTable.SPHERE);
        c.put("HOST_POSE_FIRST_JOINT", HostPoseTable.FIRST_JOINT);
        c.put("STATE_FIRST_SLOT", StateRecord.FIRST_SLOT);
        c.put("STATE_SLOT_TEXELS", StateRecord.SLOT_TEXELS);
        c.put("STATE_LAYER_SLOT", StateRecord.LAYER_SLOT);
        c.put("STATE_REFERENCE_SLOT", StateRecord.REFERENCE_SLOT);
        c.put("STATE_BASE_SLOTS", StateRecord.LAYER_SLOT);
        c.put("STATE_FIRST_IK", StateRecord.FIRST_IK);
        c.put("STATE_IK_TEXELS", StateRecord.IK_TEXELS);
    }

    private static void putPreskin(Map<String, Object> c) {
        c.put("VERTEX_TEXELS", MeshBuffers.SKINNING_BYTES / TEXEL_BYTES);
        c.put("NOT_PRESKINNED", Integer.toUnsignedString(PreskinBuffers.NOT_PRESKINNED) + "u");
        c.put("PRESKIN_MAX", PreskinBuffers.MAX_VERTICES + 1 + "u");
        c.put("PRESKIN_HEADER", PreskinWork.HEADER);
        c.put("PRESKIN_GROUPS", PreskinWork.GROUPS);
        c.put("PRESKIN_FIRST", PreskinWork.FIRST);
        c.put("PRESKIN_COUNT", PreskinWork.COUNT);
        c.put("PRESKIN_ITEM", PreskinWork.ITEM);
        c.put("SLICE", PreskinWork.SLICE);
    }

    private static void putTriangles(Map<String, Object> c) {
        c.put("RANGE_TEXELS", TriangleRanges.WORDS * Integer.BYTES / TEXEL_BYTES);
        c.put("TRIANGLE_HEADER", TriangleWork.HEADER);
        c.put("TRIANGLE_PROJECTING", TriangleWork.PROJECTING);
        c.put("TRIANGLE_TESTING", TriangleWork.TESTING);
        c.put("TRIANGLE_COUNTING", TriangleWork.COUNTING);
        c.put("TRIANGLE_DRAWN", TriangleWork.DRAWN);
        c.put("NOWHERE", TriangleWork.NOWHERE);
    }

    private static void putSrgb(Map<String, Object> c) {
        c.put("SRGB_STRAIGHT", CpuSrgb.STRAIGHT);
        c.put("SRGB_SLOPE", CpuSrgb.SLOPE);
        for (int power = 0; power < CpuSrgb.FACTORS.length; power++) {
            c.put("SRGB_" + power, CpuSrgb.FACTORS[power]);
        }
    }

    private static void putKinematics(Map<String, Object> c) {
        c.put("ARC_STRAIGHT", Arc.STRAIGHT);
        c.put("ARC_SMALLEST", Arc.SMALLEST);
        c.put("ARC_LARGEST", Arc.LARGEST);
        c.put("IK_NEAREST", IkFloats.NEAREST);
        c.put("IK_TWO_BONES", true);
        c.put("IK_LOOK_ATS", true);
        c.put("IK_CHAINS", true);
        c.put("IK_TWO_BONE", IkRecord.TWO_BONE + "u");
        c.put("IK_LOOK_AT", IkRecord.LOOK_AT + "u");
        c.put("IK_CCD", IkRecord.CCD + "u");
        c.put("IK_FABRIK", IkRecord.FABRIK + "u");
        c.put("CHAIN_NUDGE_SINE", CpuChain.NUDGE_SINE);
        c.put("CHAIN_NUDGE_COSINE", CpuChain.NUDGE_COSINE);
        c.put("IK_GUIDED", IkRecord.FLAG_GUIDED + "u");
        c.put("IK_FOLLOWS", IkRecord.FLAG_FOLLOWS + "u");
        c.put("IK_TEXELS", IkRecord.BYTES / TEXEL_BYTES);
        c.put("GROUND_HEADER", CpuGroundHeight.HEADER);
        c.put("FOOT_STEEPEST", CpuFootPlacement.STEEPEST);
        c.put("FOOT_LEAST", CpuFootPlacement.LEAST_COSINE);
        c.put("TILT_STEEPEST", CpuTilt.STEEPEST);
        c.put("TILT_LEAST", CpuTilt.NEGLIGIBLE);
        c.put("FOOT_HIGHEST", CpuFootPlacement.MOST_SOLE_LIFT);
        c.put("FOOT_LOWEST", CpuFootPlacement.MOST_HIPS_SHIFT);
        c.put("FOOT_SOFTNESS", CpuFootPlacement.SOFTNESS);
        c.put("FOOT_BENT", CpuFootPlacement.KNEE_OFFSET);
    }

    private static void putWork(Map<String, Object> c) {
        c.put("WORK_HEADER", PaletteWork.HEADER);
        c.put("WORK_GROUPS", PaletteWork.GROUPS);
        c.put("WORK_GROUP_INSTANCES", PaletteWork.GROUP_INSTANCES);
        c.put("WORK_FIRST", PaletteWork.FIRST);
        c.put("WORK_COUNT", PaletteWork.COUNT);
        c.put("WORK_LEVEL", PaletteWork.LEVEL);
        c.put("WORK_STATE_GROUPS", PaletteWork.STATE_GROUPS);
        c.put("WORK_STATE_FIRST", PaletteWork.STATE_FIRST);
        c.put("WORK_STATE_COUNT", PaletteWork.STATE_COUNT);
        c.put("WORK_STATE_GROUP_INSTANCES", PaletteWork.STATE_GROUP_INSTANCES);
        c.put("WORK_MAX_GROUPS", PaletteWork.MAX_GROUPS + "u");
    }

    /** @return constants for shaders of an uploaded character, in a new map */
    public static Map<String, Object> of(GpuCharacter character) {
        Map<String, Object> c = of(character.character(), character.atlas().layout());
        c.put("ATLAS_SNORM16", character.atlas().data().form() == AtlasForm.SNORM16);
        c.put("SKINNED", character.skinning() != GpuCharacter.Skinning.NONE);
        c.put("SKINNED_TEXELS", PreskinBuffers.texels(character.prepared().meshes()));
        c.put("POSE_LEVELS", character.paletteLevels());
        if (character.skinning() == GpuCharacter.Skinning.NONE) {
            // fixed, so that all characters without skinning share their shaders
            c.put("MORPHED", false);
        }
        return c;
    }

    /**
     * @param preskinned instances whose vertices are already skinned
     * @param influences largest number of influences per vertex: 2 or 4
     * @return constants for drawing shaders of an uploaded character, in a new map
     */
    public static Map<String, Object> of(GpuCharacter character, Preskinned preskinned, int influences) {
        Map<String, Object> c = preskinned.in(of(character));
        if (character.skinning() != GpuCharacter.Skinning.NONE) {
            c.put("INFLUENCES", influences);
        }
        return c;
    }

    /** @return constants for shaders of a character, in a new map */
    public static Map<String, Object> of(CharacterModel character, AtlasLayout layout) {
        Map<String, Object> c = shared();
        c.put("JOINT_COUNT", layout.jointCount());
        c.put("LEVEL_COUNT", character.skeleton().depth());
        c.put("MAX_ENTRIES", character.palette().maxEntries());
        c.put("TILT_JOINTS", character.skeleton().spatialJointCount());
        c.put("ATLAS_TEXELS", layout.texelsPerJoint());
        c.put("SMALL_HEADER_TEXELS", SmallSamples.headerTexels(layout.form()));
        c.put("INFLUENCES", Influences.GPU_INFLUENCES);
        putPalette(character.palette(), c);
        c.put("MORPHED", character.hasMorphs());
        c.put("UNIFORM_SCALE", layout.form() == ScaleForm.UNIFORM);
        c.put("ROTATION_SLERP", layout.rotations() == RotationMix.SLERP);
        c.put("NORMAL_INVERSE_TRANSPOSE", NormalRule.of(character) == NormalRule.INVERSE_TRANSPOSE);
        return c;
    }

    private static void putPalette(MatrixPalette palette, Map<String, Object> c) {
        boolean similarities = palette.form() == PaletteForm.QUAT;
        c.put("PALETTE_TEXELS", palette.entryFloats() * Float.BYTES / TEXEL_BYTES);
        c.put("PALETTE_SIMILARITIES", similarities);
        c.put("PALETTE_SPLIT", palette.isSplit());
        c.put("AFFINE_TEXELS", Affine.STRIDE * Float.BYTES / TEXEL_BYTES);
        c.put("DUAL_QUATERNIONS", palette.blending() == Blending.DQS);
        c.put("DUAL_TURN_TEXEL", similarities ? Similarity.ROTATION * Float.BYTES / TEXEL_BYTES : 0);
        c.put("DUAL_PERPENDICULAR", CpuSkinner.PERPENDICULAR);
        c.put("POLAR_SQUARINGS", Polar.SQUARINGS);
        c.put("POLAR_LARGE_SQUARE", Polar.LARGE_SQUARE);
        c.put("POLAR_SINGULAR", Polar.SINGULAR);
        c.put("POLAR_SMALLEST", Polar.SMALLEST);
    }
}
