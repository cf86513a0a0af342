package dev.throng;

import static dev.throng.Rows.PREPARED;
import static dev.throng.Rows.arrange;
import static dev.throng.Rows.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of calls at random, some are refused for memory: pictures are those of a crowd for which they were never made. */
@GlTest
class RefusedCallsTest {
    private static final int CALLS = 90;
    private static final int NUMBERS = 24;
    private static final int TOO_LITTLE = 100; // bytes
    private static final Route ROUTE = Route.loop(-4, 4, 4, 4, 4, -4, -4, -4);
    private static final List<String> JOINTS = List.of("head", "neck", "chest", "hand.L", "hand.R", "hips");
    private static final Play WALK = Play.loop("walk");
    private static final Play RUN = Play.loop("run");
    private static final Play WAVE = Play.once("wave");
    private static final Play.States STATES = Play.States.of("stand", Play.loop("idle"))
            .state("go", "speed", WALK.at(1), RUN.at(3))
            .above("stand", "go", "speed", 0.5, 0.2)
            .below("go", "stand", "speed", 0.4, 0.2);

    private static final Consumer<Crowd> NONE = crowd -> {};

    /** Without what lasts from frame to frame, which a refused call may let begin anew. */
    private static final ThrongOptions OPTIONS =
            ThrongOptions.DEFAULT.shadows(true).levels(false).animationLod(false);

    /** Of an instance by number, if it is there. */
    private static Consumer<Crowd> of(int number, Consumer<Instance> call) {
        return crowd -> {
            if (crowd.has(number)) {
                call.accept(crowd.instance(number));
            }
        };
    }

    private static Consumer<Crowd> call(SplittableRandom random) {
        int number = random.nextInt(NUMBERS);
        double x = random.nextDouble();
        return random.nextInt(3) == 0
                ? ofCrowd(random.nextInt(3), number)
                : of(
                        number,
                        random.nextBoolean()
                                ? ofPlace(random.nextInt(5), x)
                                : ofPlayback(random.nextInt(9), x, number));
    }

    private static Consumer<Crowd> ofCrowd(int kind, int number) {
        return switch (kind) {
            case 0 -> crowd -> arrange(crowd.add(), number);
            case 1 -> crowd -> crowd.resize(number);
            default -> of(number, it -> it.visible(number % 2 == 0));
        };
    }

    private static Consumer<Instance> ofPlace(int kind, double x) {
        return switch (kind) {
            case 0 -> it -> it.tint(x, 1, 1);
            case 1 -> it -> it.follow(ROUTE, 9 * x, 1);
            case 2 -> Instance::stay;
            case 3 -> it -> it.visible(x < 0.7);
            default -> it -> it.at(x, 0, 0);
        };
    }

    private static Consumer<Instance> ofPlayback(int kind, double x, int number) {
        String joint = JOINTS.get(number % JOINTS.size());
        return switch (kind) {
            case 0 -> it -> it.play(WAVE, x);
            case 1 -> it -> it.play(RUN);
            case 2 -> it -> it.blend(WALK, RUN, x, 0.2);
            case 3 -> it -> it.layer(number % 2, WAVE.joints(joint), x);
            case 4 -> it -> it.stopLayer(number % 2, x);
            case 5 -> it -> it.lookAt(joint, new Vector3f(0, 2, 9), 60);
            case 6 -> it -> it.enter(STATES);
            case 7 -> it -> it.state().ifPresent(state -> it.parameter("speed", 3 * x));
            default -> it -> it.speed(x);
        };
    }

    /** @param calls of which those that are refused are taken out @param memory bytes that are left at each, 0: not known */
    private static List<byte[]> pictures(List<Consumer<Crowd>> calls, IntUnaryOperator memory) {
        List<byte[]> pictures = new ArrayList<>();
        try (Throng throng = Throng.onCurrentContext(OPTIONS);
                Crowd crowd = throng.crowd(throng.upload(PREPARED), 3, List.of(ROUTE))) {
            arrange(crowd);
            for (int k = 0; k < calls.size(); k++) {
                int left = memory.applyAsInt(k);
                throng.engine().stage().limit(() -> left);
                try {
                    calls.get(k).accept(crowd);
                } catch (ThrongException e) {
                    calls.set(k, NONE);
                }
                if (k % 3 == 2) {
                    pictures.add(picture(throng, 0.03 * k));
                }
            }
        }
        return pictures;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void leaveNothingBehind(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Consumer<Crowd>> calls = new ArrayList<>();
        for (int k = 0; k < CALLS; k++) {
            calls.add(call(random));
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
