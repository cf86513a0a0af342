package dev.throng.crowd.gl.buffer;

import static dev.throng.crowd.gl.shader.Bindings.*;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.Material;
import dev.throng.anim.PaletteForm;
import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.cpu.CpuSkinner;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.MotionRecord;
import dev.throng.crowd.cpu.CpuCull;
import dev.throng.crowd.cpu.CpuDepthPyramid;
import dev.throng.crowd.cpu.CpuOcclusion;
import dev.throng.crowd.cpu.CpuTriangleCull;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MaterialTable;
import dev.throng.crowd.gl.character.MeshBuffers;
import dev.throng.crowd.gl.scene.ErrorColours;
import dev.throng.crowd.gl.scene.Paving;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.Sky;
import dev.throng.crowd.gl.shader.Preskinned;
import dev.throng.gl.Draw;
import dev.throng.math.Quat;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What shaders receive as definitions: the numbers of {@link dev.throng.crowd.gl.shader.Bindings}, those of the buffers
 * they read, and the sizes of a character.
 */
public final class ShaderConstants {
    private ShaderConstants() {}

    /** What every shader may use. */
    public static Map<String, Object> shared() {
        Map<String, Object> c = new LinkedHashMap<>();
        c.put("BLOCK_FRAME", BLOCK_FRAME);
        c.put("BLOCK_SHADOWS", BLOCK_SHADOWS);
        c.put("BLOCK_INSTANCES", BLOCK_INSTANCES);
        c.put("BLOCK_PALETTE", BLOCK_PALETTE);
        c.put("UNIT_ATLAS", UNIT_ATLAS);
        c.put("UNIT_CLIPS", UNIT_CLIPS);
        c.put("UNIT_SAMPLES", UNIT_SAMPLES);
        c.put("UNIT_STARTS", UNIT_STARTS);
        c.put("UNIT_JOINTS", UNIT_JOINTS);
        c.put("UNIT_INVERSE_BIND", UNIT_INVERSE_BIND);
        c.put("UNIT_LEVEL_JOINTS", UNIT_LEVEL_JOINTS);
        c.put("UNIT_PALETTE", UNIT_PALETTE);
        c.put("UNIT_BASE_COLOUR", UNIT_BASE_COLOUR);
        c.put("UNIT_SURFACE", UNIT_SURFACE);
        c.put("UNIT_EMISSION", UNIT_EMISSION);
        c.put("UNIT_MATERIALS", UNIT_MATERIALS);
        c.put("UNIT_SHADOWS", UNIT_SHADOWS);
        c.put("UNIT_LINES", UNIT_LINES);
        c.put("MAX_LINED", MAX_LINED);
        c.put("ATTRIBUTE_POSITION", ATTRIBUTE_POSITION);
        c.put("ATTRIBUTE_NORMAL", ATTRIBUTE_NORMAL);
        c.put("ATTRIBUTE_WEIGHTS", ATTRIBUTE_WEIGHTS);
        c.put("ATTRIBUTE_ENTRIES", ATTRIBUTE_ENTRIES);
        c.put("ATTRIBUTE_UV", ATTRIBUTE_UV);
        c.put("ATTRIBUTE_COLOUR", ATTRIBUTE_COLOUR);
        c.put("ATTRIBUTE_POSITION_SCALE", ATTRIBUTE_POSITION_SCALE);
        c.put("ATTRIBUTE_FACING", ATTRIBUTE_FACING);
        c.put("ATTRIBUTE_SEED_AND_SLOT", ATTRIBUTE_SEED_AND_SLOT);
        c.put("ATTRIBUTE_MATERIAL", ATTRIBUTE_MATERIAL);
        putCulling(c);
        putPreskin(c);
        putTriangles(c);
        c.put("UNIT_CPU_VERTICES", UNIT_CPU_VERTICES);
        c.put("ATTRIBUTE_CPU_VERTICES", ATTRIBUTE_CPU_VERTICES);
        ErrorColours.putTo(c);
        c.put("SMALLEST_SQUARE", CpuSkinner.SMALLEST_SQUARE);
        c.put("SLERP_TERMS", Quat.SLERP_TERMS);
        c.put("CASCADES", RendererFeatures.CASCADES);
        c.put("FLAG_CLAMP", InstanceRecord.FLAG_CLAMP + "u");
        c.put("FLAG_MOVES", InstanceRecord.FLAG_MOVES + "u");
        c.put("MATERIAL_TEXELS", MaterialTable.TEXELS);
        c.put("FLAT_BIT", Integer.toUnsignedLong(MeshBuffers.FLAT_BIT));
        c.put("TEXTURED_BASE", MaterialTable.TEXTURED_BASE);
        c.put("SKY_HORIZON_FALLOFF", Sky.HORIZON_FALLOFF);
        c.put("SKY_ASYMMETRY", Sky.ASYMMETRY);
        for (Paving paving : Paving.values()) {
            c.put("PAVING_" + paving.name(), paving.ordinal());
        }
        c.put("ALPHA_MASK", Material.AlphaMode.MASK.ordinal());
        c.put("ALPHA_BLEND", Material.AlphaMode.BLEND.ordinal());
        return c;
    }

    private static void putCulling(Map<String, Object> c) {
        c.put("BLOCK_CULL", BLOCK_CULL);
        c.put("BLOCK_VISIBILITY", BLOCK_VISIBILITY);
        c.put("BLOCK_OFFSETS", BLOCK_OFFSETS);
        c.put("BLOCK_COMMANDS", BLOCK_COMMANDS);
        c.put("BLOCK_COUNTS", BLOCK_COUNTS);
        c.put("BLOCK_DRAW_LIST", BLOCK_DRAW_LIST);
        putWork(c);
        putOcclusion(c);
        c.put("UNIT_INSTANCES", UNIT_INSTANCES);
        c.put("UNIT_SPHERES", UNIT_SPHERES);
        c.put("UNIT_COMMANDS", UNIT_COMMANDS);
        c.put("UNIT_MAX_VERTEX_SPEEDS", UNIT_MAX_VERTEX_SPEEDS);
        c.put("LEVEL_SLACK", CpuCull.Detail.SLACK);
        c.put("UNIT_MOTIONS", UNIT_MOTIONS);
        c.put("UNIT_KNOTS", UNIT_KNOTS);
        c.put("UNIT_ROUTES", UNIT_ROUTES);
        c.put("LIST_SHIFT", LIST_SHIFT);
        c.put("SLOT_MASK", (1 << LIST_SHIFT) - 1 + "u");
        c.put("WORD_BITS", WORD_BITS);
        c.put("LEVEL_PLANES", LEVEL_PLANES);
        c.put("RECORD_TEXELS", InstanceRecord.BYTES / TEXEL_BYTES);
        c.put("RECORD_CLIP_TEXEL", InstanceRecord.CLIP / TEXEL_BYTES);
        c.put("RECORD_FLAGS_TEXEL", InstanceRecord.FLAGS / TEXEL_BYTES);
        c.put("MOTION_TEXELS", MotionRecord.BYTES / TEXEL_BYTES);
        c.put("COMMAND_WORDS", Draw.COMMAND_BYTES / Integer.BYTES);
        c.put("COMMAND_INSTANCES", DrawCommands.INSTANCES);
        c.put("COMMAND_FIRST_INSTANCE", DrawCommands.FIRST_INSTANCE);
    }

    private static void putPreskin(Map<String, Object> c) {
        c.put("BLOCK_SKINNED", BLOCK_SKINNED);
        c.put("BLOCK_STARTS", BLOCK_STARTS);
        c.put("BLOCK_VERTEX_OFFSETS", BLOCK_VERTEX_OFFSETS);
        c.put("UNIT_SKINNED", UNIT_SKINNED);
        c.put("UNIT_VERTICES", UNIT_VERTICES);
        c.put("UNIT_LEVELS", UNIT_LEVELS);
        c.put("ATTRIBUTE_PRESKINNED", ATTRIBUTE_PRESKINNED);
        c.put("VERTEX_TEXELS", MeshBuffers.SKINNING_BYTES / TEXEL_BYTES);
        c.put("SKINNED_TEXELS", PreskinBuffers.TEXELS);
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
        c.put("BLOCK_INDICES", BLOCK_INDICES);
        c.put("UNIT_TRIANGLES", UNIT_TRIANGLES);
        c.put("UNIT_RANGES", UNIT_RANGES);
        c.put("UNIT_PROJECTED", UNIT_PROJECTED);
        c.put("TRIANGLE_HEADER", TriangleWork.HEADER);
        c.put("TRIANGLE_PROJECTING", TriangleWork.PROJECTING);
        c.put("TRIANGLE_TESTING", TriangleWork.TESTING);
        c.put("TRIANGLE_COUNTING", TriangleWork.COUNTING);
        c.put("TRIANGLE_DRAWN", TriangleWork.DRAWN);
        c.put("NOWHERE", CpuTriangleCull.NOWHERE);
    }

    private static void putOcclusion(Map<String, Object> c) {
        c.put("BLOCK_PYRAMID", BLOCK_PYRAMID);
        c.put("UNIT_DEPTH", UNIT_DEPTH);
        c.put("UNIT_PYRAMID", UNIT_PYRAMID);
        c.put("PYRAMID_SQUARE", CpuDepthPyramid.SQUARE);
        c.put("OCCLUSION_MARGIN", CpuOcclusion.MARGIN);
        c.put("OCCLUSION_FRONT", CpuOcclusion.FRONT);
        c.put("OCCLUSION_NEARER", CpuOcclusion.NEARER);
        c.put("OCCLUSION_FINER", CpuOcclusion.FINER);
    }

    private static void putWork(Map<String, Object> c) {
        c.put("BLOCK_WORK", BLOCK_WORK);
        c.put("UNIT_WORK", UNIT_WORK);
        c.put("WORK_HEADER", PaletteWork.HEADER);
        c.put("WORK_GROUPS", PaletteWork.GROUPS);
        c.put("WORK_GROUP_INSTANCES", PaletteWork.GROUP_INSTANCES);
        c.put("WORK_FIRST", PaletteWork.FIRST);
        c.put("WORK_COUNT", PaletteWork.COUNT);
        c.put("WORK_LEVEL", PaletteWork.LEVEL);
        c.put("WORK_MAX_GROUPS", PaletteWork.MAX_GROUPS + "u");
    }

    /** What the shaders of one character that is there may use. */
    public static Map<String, Object> of(GpuCharacter character) {
        Map<String, Object> c = of(character.character(), character.atlas().layout());
        c.put("SKINNED", character.skinning() == GpuCharacter.Skinning.LBS);
        c.put("POSE_LEVELS", character.poseLevels());
        if (character.skinning() == GpuCharacter.Skinning.NONE) {
            // Not looked at: all that are not skinned have the same shaders.
            c.put("ENTRY_COUNT", 0);
        }
        return c;
    }

    /**
     * The same for shaders that draw.
     *
     * @param preskinned whose vertices they find skinned already
     * @param influences that a vertex has at most: 2 or 4
     */
    public static Map<String, Object> of(GpuCharacter character, Preskinned preskinned, int influences) {
        Map<String, Object> c = preskinned.in(of(character));
        if (character.skinning() == GpuCharacter.Skinning.LBS) {
            c.put("INFLUENCES", influences);
        }
        return c;
    }

    /** What the shaders of one character may use. */
    public static Map<String, Object> of(CharacterModel character, AtlasLayout layout) {
        Map<String, Object> c = shared();
        c.put("JOINT_COUNT", layout.jointCount());
        c.put("LEVEL_COUNT", character.skeleton().depth());
        c.put("ENTRY_COUNT", character.palette().entryCount());
        c.put("MAX_ENTRIES", character.palette().maxEntries());
        c.put("ATLAS_TEXELS", layout.texelsPerJoint());
        c.put("INFLUENCES", Influences.GPU_INFLUENCES);
        c.put("PALETTE_TEXELS", character.palette().form().texels());
        c.put("PALETTE_SIMILARITIES", character.palette().form() == PaletteForm.QUAT);
        c.put("UNIFORM_SCALE", layout.form() == ScaleForm.UNIFORM);
        c.put("ROTATION_SLERP", layout.rotations() == RotationMix.SLERP);
        c.put("NORMAL_INVERSE_TRANSPOSE", NormalRule.of(character) == NormalRule.INVERSE_TRANSPOSE);
        return c;
    }
}
