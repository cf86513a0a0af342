package dev.throng;

import static dev.throng.People.PREPARED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.LoopMode;
import dev.throng.bake.cpu.SampledState;
import dev.throng.bake.cpu.SampledState.SampledClip;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedLayer;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Mixes can set every state that a crowd can record, and an ended fade does not change the pose. */
class MixRecordTest {
    private static final long SECOND = 1_000_000;
    private static final List<String> CLIPS = List.of("walk", "run", "idle", "wave", "talk", "dance");

    private final Crowd crowd = Crowd.of(PREPARED, 1);
    private final CrowdState state = crowd.state;
    private final Instance it = crowd.instance(0);
    private SplittableRandom random = new SplittableRandom();

    /** Clip of a mix, with the expected record. */
    private record Pair(Play play, WeightedPlayback clip) {}

    private static int clip(String name) {
        return PREPARED.character().clip(name).orElseThrow().index();
    }

    private Pair next(long now, boolean stays) {
        String name = CLIPS.get(random.nextInt(CLIPS.size()));
        boolean loops = random.nextBoolean();
        int phase = random.nextInt();
        long rate = random.nextLong() >>> 20 + random.nextInt(20);
        long start = now + random.nextLong(-SECOND, SECOND);
        float from = random.nextInt(3) / 2f;
        float to = stays ? 1 : random.nextInt(3) / 2f;
        Fade fade = new Fade(from, to, now + random.nextLong(-SECOND, SECOND), random.nextLong(SECOND));
        LoopMode mode = loops ? LoopMode.LOOP : LoopMode.CLAMP;
        return new Pair(
                Play.exact(name, loops, phase, rate, start).weight(from, to, fade.start(), fade.ticks()),
                new WeightedPlayback(new ClipPlayback(clip(name), mode, phase, rate, start), fade));
    }

    private List<Pair> several(long now, int count, boolean stays) {
        return IntStream.range(0, count)
                .mapToObj(i -> next(now, stays && i == 0))
                .toList();
    }

    /**
     * Shows a random mix.
     *
     * @return expected record
     */
    private PlayedState show(long now) {
        List<Pair> base = several(now, 1 + random.nextInt(4), true);
        Mix mix = Mix.of(base.stream().map(Pair::play).toArray(Play[]::new));
        List<PlayedLayer> layers = new ArrayList<>();
        int mask = state.states().masks().number(new float[PREPARED.joints().size()]);
        for (Pair layer : several(now, random.nextInt(3), false)) {
            boolean adds = random.nextBoolean();
            Play laid = layer.play().on(state.states().masks().masks().get(mask), null);
            Pair reference = next(now, true);
            mix = adds ? mix.adding(laid, reference.play()) : mix.layer(laid);
            layers.add(
                    new PlayedLayer(layer.clip(), mask, adds ? reference.clip().playback() : null));
        }
        it.show(mix);
        return new PlayedState(base.stream().map(Pair::clip).toList(), layers, List.of());
    }

    private SampledState shown(long now) {
        PlayedState played = state.state(0);
        return (played == null ? PlayedState.of(state.playback(0)) : played)
                .at(now, state.atlas(), state.states().masks());
    }

    /** Returns the clips with a weight in a pose, and layers with a weight. */
    private static String counting(SampledState of) {
        List<SampledClip> base =
                of.base().stream().filter(clip -> clip.weight() > 0).toList();
        boolean isAlone = base.size() < 2;
        SampledClip alone = base.isEmpty() ? of.base().get(0) : base.get(0);
        List<?> layers =
                of.layers().stream().filter(laid -> laid.sampled().weight() > 0).toList();
        return (isAlone ? alone.clip().name() + alone.phase() : base.toString()) + layers;
    }

    /** Returns whether a single clip remains after all fades. */
    private static boolean isAlone(PlayedState state) {
        long clips =
                state.base().stream().filter(clip -> clip.weight().to() > 0).count();
        return clips == 1
                && state.layers().stream()
                        .allMatch(layer -> layer.clip().weight().to() == 0);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void mixIsShownUntilAllItsFadesHaveEnded(long seed) {
        random = new SplittableRandom(seed);
        int alone = 0;
        for (long now = 0; now < 500 * SECOND; now += 5 * SECOND) {
            crowd.advance(now);
            PlayedState expected = show(now);
            for (long t = now; t < now + 5 * SECOND; t += random.nextLong(SECOND / 5)) {
                crowd.advance(t);
                assertEquals(
                        counting(expected.at(t, state.atlas(), state.states().masks())), counting(shown(t)), "at " + t);
            }
            assertEquals(isAlone(expected), state.stateNumber(0) < 0, "costs no more than one clip");
            alone += isAlone(expected) ? 1 : 0;
        }
        assertTrue(alone > 3 && alone < 50, alone + " of 100 are one clip in the end");
    }
}
