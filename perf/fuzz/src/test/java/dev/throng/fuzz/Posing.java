package dev.throng.fuzz;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuPalette;
import dev.throng.bake.cpu.CpuSkinner;
import dev.throng.bake.cpu.FlatPalette;
import dev.throng.bake.cpu.SampleSpan;
import dev.throng.bake.measure.BakeException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Uses a loaded character: its first clips are sampled into an atlas, and its vertices are posed from keyframes and from the atlas.
 */
final class Posing {
    /**
     * Largest error of the atlas, as a fraction of the model's diagonal: fuzzers change clips in unusual ways, and samples of
     * these would take most of the time.
     */
    private static final double MAX_ERROR = 0.2;

    /** Largest number of clips that are sampled: edits repeat clips of a file. */
    private static final int MOST_CLIPS = 3;

    private static final long[] PHASES = {0, 0x3FFF_FFFFL, 0xFFFF_FFFFL, 1L << 32};

    private static long allocated;

    private Posing() {}

    /** Returns the bytes of all objects that baking and posing have created. */
    static long allocated() {
        return allocated;
    }

    /** Bakes and poses. @return false where baking is refused by its declared exception */
    static boolean pose(CharacterModel character) {
        long before = Limits.allocated();
        try {
            return bakeAndPose(character);
        } finally {
            allocated += Limits.allocated() - before;
        }
    }

    private static boolean bakeAndPose(CharacterModel character) {
        ExactSkinner exact = new ExactSkinner(character);
        for (Clip clip : character.clips()) {
            exact.setPose(clip, clip.duration() / 2);
            character.meshes().forEach(exact::positions);
        }
        ClipAtlas atlas;
        try {
            atlas = ClipBaker.bake(
                    character,
                    BakeSettings.only(MAX_ERROR, firstClips(character.clips().size())));
        } catch (BakeException e) {
            Declared.requireOneLine(e);
            return false;
        }
        pose(character, atlas);
        return true;
    }

    private static Integer[] firstClips(int count) {
        return IntStream.range(0, Math.min(count, MOST_CLIPS)).boxed().toArray(Integer[]::new);
    }

    /** Poses all meshes at some phases of all clips of an atlas. */
    static void pose(CharacterModel character, ClipAtlas atlas) {
        CpuPalette plain = new CpuPalette(character.skeleton(), character.palette());
        FlatPalette flat = new FlatPalette(atlas, character.skeleton(), character.palette());
        float[] rows = new float[character.palette().entryCount() * MatrixPalette.STRIDE];
        float[] kept = new float[character.palette().floats()];
        List<Influences> reduced = InfluenceReduction.reduce(character);
        CpuSkinner skinner = new CpuSkinner(NormalRule.of(character));
        SampleSpan span = new SampleSpan();
        for (BakedClip clip : atlas.clips()) {
            for (long phase : PHASES) {
                span.find(atlas, clip, phase);
                plain.build(atlas, span, rows, 0);
                flat.build(span, kept, 0);
                skin(character.meshes(), reduced, skinner, rows);
            }
        }
    }

    private static void skin(List<Mesh> meshes, List<Influences> reduced, CpuSkinner skinner, float[] rows) {
        for (int m = 0; m < meshes.size(); m++) {
            float[] positions = new float[3 * meshes.get(m).vertexCount()];
            skinner.skinVertices(
                    meshes.get(m).geometry(), reduced.get(m), new CpuSkinner.Palette(rows, 0), positions, null);
        }
    }
}
