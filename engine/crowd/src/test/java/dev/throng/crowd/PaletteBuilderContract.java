package dev.throng.crowd;

import static org.junit.jupiter.api.Assertions.fail;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.RestBox;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Requirements of every {@link PaletteBuilder}, with one subclass per implementation. */
public abstract class PaletteBuilderContract {
    /**
     * Rounding of two float32 computations with equal operations, per level of the skeleton and for the inverse bind
     * matrix: relative to an entry's largest component for the 3x3 part, relative to D for the translation. Rounding
     * depends on the device, and adds up along chains of joints. Vertices of usual models have the limit 2e-6 D.
     */
    private static final double ROUNDING = 4e-7;

    /** Builds palettes with the implementation under test, into an output filled with invalid values where possible. */
    protected abstract void withBuilder(
            CharacterModel character, CrowdState state, java.util.function.Consumer<PaletteBuilder> use);

    @TestFactory
    Stream<DynamicTest> palettesOfAnyNumberOfInstancesEqualThoseOfTheCpu() {
        CharacterModel character = RandomRigs.create(RigShape.of(23), 5);
        ClipAtlas atlas = ClipBaker.bake(character, BakeSettings.DEFAULT);
        return Stream.of(0, 1, 2, 63, 64, 65, 1000)
                .map(count -> DynamicTest.dynamicTest(
                        count + " instances", () -> compareWithCpu(character, mixedCrowd(character, atlas, count))));
    }

    @TestFactory
    Stream<DynamicTest> palettesOfAnyNumberOfJointsEqualThoseOfTheCpu() {
        return Stream.of(1, 2, 33, 60, 140, 300, 1100).flatMap(joints -> {
            RigShape shape = RigShape.of(joints).withClips(2);
            List<DynamicTest> tests = new ArrayList<>();
            tests.add(rigTest(joints + " joints", shape));
            tests.add(rigTest(joints + " joints in one chain", shape.asChain()));
            tests.add(rigTest(joints + " joints, uneven scale", shape.asBush().withGeneralScale()));
            return tests.stream();
        });
    }

    private DynamicTest rigTest(String name, RigShape shape) {
        return DynamicTest.dynamicTest(name, () -> {
            CharacterModel character = RandomRigs.create(shape, shape.joints());
            ClipAtlas atlas = ClipBaker.bake(character, BakeSettings.all(1));
            compareWithCpu(character, mixedCrowd(character, atlas, 9));
        });
    }

    @Test
    void palettesOfSkeletonsWithSeveralRootsEqualThoseOfTheCpu() {
        CharacterModel character = RandomRigs.create(RigShape.of(30).withRoots(3), 8);
        compareWithCpu(character, mixedCrowd(character, ClipBaker.bake(character, BakeSettings.DEFAULT), 20));
    }

    @Test
    void palettesDoNotDependOnNeighbouringInstances() {
        CharacterModel character = RandomRigs.create(RigShape.of(23), 5);
        ClipAtlas atlas = ClipBaker.bake(character, BakeSettings.DEFAULT);
        List<ClipTime> clipTimes = moments(character, 40);
        float[] among = new float[character.palette().entryCount() * MatrixPalette.STRIDE];
        float[] alone = among.clone();
        CrowdState many = ClipTime.crowd(atlas, clipTimes);
        withBuilder(character, many, b -> {
            b.build(ClipTime.SHOWN_TICK);
            b.read(17, among);
        });
        CrowdState one = new CrowdState(atlas, 1);
        one.setPlayback(0, many.playback(17));
        withBuilder(character, one, b -> {
            b.build(ClipTime.SHOWN_TICK);
            b.read(0, alone);
        });
        // Not bitwise: vector lanes may round differently.
        compare(17, among, alone, new Limit(character));
    }

    @Test
    void buildingPalettesTwiceGivesEqualBits() {
        CharacterModel character = RandomRigs.create(RigShape.of(23), 5);
        CrowdState state = mixedCrowd(character, ClipBaker.bake(character, BakeSettings.DEFAULT), 10);
        float[] first = new float[character.palette().entryCount() * MatrixPalette.STRIDE];
        float[] second = new float[first.length];
        withBuilder(character, state, b -> {
            b.build(ClipTime.SHOWN_TICK);
            b.read(9, first);
            b.build(ClipTime.SHOWN_TICK + 777_777);
            b.build(ClipTime.SHOWN_TICK);
            b.read(9, second);
        });
        org.junit.jupiter.api.Assertions.assertArrayEquals(first, second);
    }

    /** Returns times of all clips and the rest pose, looped and clamped, inside and outside their duration. */
    protected static List<ClipTime> moments(CharacterModel character, int count) {
        List<ClipTime> clipTimes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int clip = i % (character.clips().size() + 1) - 1;
            double duration = clip < 0 ? 0 : character.clips().get(clip).duration();
            double time = duration * (NeutralGrid.phase(i) / 0x1p32 * 3 + 0.5);
            clipTimes.add(new ClipTime(
                    clip, i % 2 == 0 ? dev.throng.anim.LoopMode.LOOP : dev.throng.anim.LoopMode.CLAMP, time));
        }
        return clipTimes;
    }

    protected static CrowdState mixedCrowd(CharacterModel character, ClipAtlas atlas, int count) {
        return ClipTime.crowd(atlas, moments(character, count));
    }

    protected void compareWithCpu(CharacterModel character, CrowdState state) {
        Limit limit = new Limit(character);
        int stride = character.palette().entryCount() * MatrixPalette.STRIDE;
        float[] expected = new float[stride];
        float[] actual = new float[stride];
        try (CpuPaletteBuilder cpu = CpuPaletteBuilder.unoptimised(character, state)) {
            cpu.build(ClipTime.SHOWN_TICK);
            withBuilder(character, state, builder -> {
                builder.build(ClipTime.SHOWN_TICK);
                for (int i = 0; i < state.count(); i++) {
                    cpu.read(i, expected);
                    builder.read(i, actual);
                    compare(i, expected, actual, limit);
                }
            });
        }
    }

    /**
     * Largest allowed difference of a character's palettes.
     *
     * @param relative fraction of the size of the compared values
     * @param diagonal D of the character, in model units
     */
    public record Limit(double relative, double diagonal) {
        public Limit(CharacterModel character) {
            this(
                    ROUNDING * (character.skeleton().depth() + 1),
                    RestBox.of(character).diagonal());
        }
    }

    private static void compare(int instance, float[] expected, float[] actual, Limit limit) {
        for (int e = 0; e < expected.length / MatrixPalette.STRIDE; e++) {
            compareEntry("instance " + instance, e, expected, actual, limit);
        }
    }

    /** Fails unless the rows of a palette entry are equal up to rounding. */
    public static void compareEntry(String palette, int entry, float[] expected, float[] actual, Limit limit) {
        int at = entry * MatrixPalette.STRIDE;
        double largest = 0;
        for (int k = 0; k < MatrixPalette.STRIDE; k++) {
            largest = k % 4 == 3 ? largest : Math.max(largest, Math.abs(expected[at + k]));
        }
        for (int k = 0; k < MatrixPalette.STRIDE; k++) {
            double scale = k % 4 == 3 ? Math.max(limit.diagonal, Math.abs(expected[at + k])) : largest;
            float found = actual[at + k];
            boolean isNear = Math.abs(expected[at + k] - found) <= limit.relative * scale;
            if (!isNear || !Float.isFinite(found)) {
                fail("%s, entry %d, float %d: found %s, expected %s"
                        .formatted(palette, entry, k, found, expected[at + k]));
            }
        }
    }
}
