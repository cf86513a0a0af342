package dev.throng;

import static dev.throng.People.arrange;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** After random calls, some of which are refused for lack of memory, pictures equal those without the refused calls. */
@GlTest
@Tag("turn-5")
class RefusedCallsTest {
    private static final int CALLS = 90;
    private static final int TOO_LITTLE = 100; // bytes
    private static final Consumer<Crowd> NONE = crowd -> {};

    /** Disables state that lasts across frames, which a refused call may reset. */
    private static final SceneOptions OPTIONS =
            SceneOptions.DEFAULT.shadows(true).levels(false).animationLod(false);

    /**
     * @param calls calls, from which refused ones are removed
     * @param memory bytes that are left at each; 0: unknown
     */
    private static List<byte[]> pictures(List<Consumer<Crowd>> calls, IntUnaryOperator memory) {
        List<byte[]> pictures = new ArrayList<>();
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(OPTIONS);
                Crowd crowd = scene.crowd(RandomCalls.MODEL, 3, RandomCalls.ROUTE)) {
            arrange(crowd);
            for (int k = 0; k < calls.size(); k++) {
                int left = memory.applyAsInt(k);
                scene.renderer.limit(() -> left);
                try {
                    calls.get(k).accept(crowd);
                } catch (ThrongException e) {
                    calls.set(k, NONE);
                }
                if (k % 3 == 2) {
                    pictures.add(picture(scene, 0.03 * k));
                }
            }
        }
        return pictures;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void refusedCallsDoNotAffectLaterPictures(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        RandomCalls next = new RandomCalls(random);
        List<Consumer<Crowd>> calls = new ArrayList<>();
        for (int k = 0; k < CALLS; k++) {
            calls.add(next.next());
        }
        List<byte[]> found = pictures(calls, k -> random.nextInt(4) > 0 ? TOO_LITTLE : 0);
        long refused = calls.stream().filter(call -> call == NONE).count();
        assertTrue(refused > 5, refused + " refused");
        List<byte[]> expected = pictures(calls, k -> 0);
        for (int p = 0; p < expected.size(); p++) {
            assertArrayEquals(expected.get(p), found.get(p), "picture " + p);
        }
    }
}
