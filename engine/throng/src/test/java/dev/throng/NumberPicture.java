package dev.throng;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.ToIntFunction;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.joml.Vector4d;

/** Picture of instance numbers, or of distances of surfaces, instead of colours. */
final class NumberPicture implements AutoCloseable {
    private static final int RAYS = Integer.getInteger("pick.rays", 3000);

    /** Rays that may miss: triangle corners are rounded to 1/256 of a pixel. */
    private static final int MISSES = RAYS / 1000;

    /** Largest error of drawn outlines, in pixels. */
    private static final double EDGE = 1.0 / 64;

    private static final int WIDTH = 320;
    private static final int HEIGHT = 180;
    private static final double CENTIMETRE = 0.01;

    /** Five bits of a code in each channel, in the middle of eight levels; code 0 is the background. */
    private static final String CODE = """
            vec3 ownSurface(Fragment fragment) {
                uint code = uint(%s);
                vec3 stored = vec3(uvec3(code, code >> 5u, code >> 10u) & 31u) * (8.0 / 255.0) + 4.0 / 255.0;
                return mix(stored / 12.92, pow((stored + 0.055) / 1.055, vec3(2.4)), step(0.04045, stored));
            }
            """;

    private final Camera camera;
    private final Target target;
    private final Matrix4d unproject;
    private final Vector3d eye;
    private final SplittableRandom random = new SplittableRandom(7);
    private List<Crowd> numbered = List.of();
    private double seconds;

    interface Pick extends BiFunction<Vector3fc, Vector3fc, Optional<Instance.Hit>> {}

    NumberPicture(Throng throng, Camera camera) {
        this.camera = camera;
        target = throng.offscreen(WIDTH, HEIGHT, 0).cleared(0, 0, 0);
        var view = camera.view((float) WIDTH / HEIGHT);
        unproject = new Matrix4d().set(view.viewProjection()).invert();
        eye = new Vector3d(view.eye());
    }

    /** Shows codes of instances. The second crowd's codes follow those of the first. */
    void number(List<Crowd> crowds) {
        int before = 0;
        for (Crowd crowd : crowds) {
            int first = before + 1;
            crowd.surfaceShader(CODE.formatted("fragment.value + 0.5"));
            crowd.forEach(it -> it.value(first + it.number()));
            before += crowd.numberLimit();
        }
        numbered = crowds;
    }

    private int code(Instance.Hit hit) {
        int before = 0;
        for (Crowd crowd : numbered) {
            if (crowd == hit.crowd()) {
                return before + 1 + hit.instance().number();
            }
            before += crowd.numberLimit();
        }
        throw new AssertionError("a crowd that is not shown");
    }

    /** Shows distances from the camera, in centimetres. */
    void distances(List<Crowd> crowds) {
        String distance = "length(fragment.position - frame.eye.xyz) * 100.0 + 0.5";
        crowds.forEach(crowd -> crowd.surfaceShader(CODE.formatted(distance)));
    }

    Frame frame(int number) {
        return Frame.at(1 + number / 60.0, camera, target);
    }

    Frame other(Frame first) {
        return first.otherView(camera, target);
    }

    void draw(Scene scene, int frames) {
        for (int frame = 0; frame < frames; frame++) {
            seconds += 1 / 60.0;
            scene.draw(Frame.at(seconds, camera, target));
        }
    }

    void check(Pick pick) {
        int misses = check(pick, this::code, 0);
        assertTrue(misses <= MISSES, misses + " of " + RAYS + " rays miss");
    }

    void checkDistances(Pick pick) {
        int misses = check(pick, hit -> (int) (hit.distance() / CENTIMETRE + 0.5), 1);
        assertTrue(misses <= MISSES, misses + " of " + RAYS + " rays miss by more than a centimetre");
    }

    /** @return number of rays whose code differs from that of their pixel by more than the limit */
    private int check(Pick pick, ToIntFunction<Instance.Hit> code, int most) {
        byte[] rgb = target.rgb();
        int misses = 0;
        int hits = 0;
        for (int ray = 0; ray < RAYS; ray++) {
            int x = random.nextInt(WIDTH);
            int y = random.nextInt(HEIGHT);
            int expected = code(rgb, x, y);
            hits += expected == 0 ? 0 : 1;
            Point at = new Point(x, y);
            if (!isMet(pick, code, at, expected, most)) {
                misses++;
                assertTrue(isNear(pick, code, at, expected, most), at + ": nothing near it is " + expected);
            }
        }
        assertTrue(hits > RAYS / 20 && hits < RAYS, hits + " pixels show an instance");
        return misses;
    }

    /** Point of the picture in pixels; whole numbers are pixel centres. */
    private record Point(double x, double y) {}

    private boolean isMet(Pick pick, ToIntFunction<Instance.Hit> code, Point at, int expected, int most) {
        int found = pick.apply(new Vector3f(eye), direction(at))
                .map(code::applyAsInt)
                .orElse(0);
        return Math.abs(found - expected) <= most;
    }

    /** Returns whether a nearby ray has the expected hit, as on an outline. */
    private boolean isNear(Pick pick, ToIntFunction<Instance.Hit> code, Point at, int expected, int most) {
        boolean isNear = false;
        for (int k = 0; k < 9; k++) {
            Point beside = new Point(at.x + (k % 3 - 1) * EDGE, at.y + (k / 3 - 1) * EDGE);
            isNear |= isMet(pick, code, beside, expected, most);
        }
        return isNear;
    }

    private static int code(byte[] rgb, int x, int y) {
        int at = 3 * (y * WIDTH + x);
        return (rgb[at] & 0xFF) >> 3 | (rgb[at + 1] & 0xFF) >> 3 << 5 | (rgb[at + 2] & 0xFF) >> 3 << 10;
    }

    private Vector3f direction(Point at) {
        Vector4d near = unproject.transform(
                new Vector4d((2 * at.x + 1) / WIDTH - 1, 1 - (2 * at.y + 1) / HEIGHT, 1, 1)); // depth is reversed
        return new Vector3f(
                new Vector3d(near.x, near.y, near.z).div(near.w).sub(eye).normalize());
    }

    @Override
    public void close() {
        target.close();
    }
}
