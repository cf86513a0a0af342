package dev.throng;

import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.arrange;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.Random;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

@GlTest
class BulkTransformAndTintTest {
    private static final int COUNT = SIDE * SIDE;

    private static float[] places() {
        Random random = new Random(5);
        float[] places = new float[Instances.TRANSFORM * COUNT];
        for (int i = 0; i < places.length; i++) {
            places[i] = i % Instances.TRANSFORM == Instances.TRANSFORM - 1
                    ? 0.5f + random.nextFloat()
                    : 8 * random.nextFloat() - 4;
        }
        return places;
    }

    private static ByteBuffer bytes(float[] floats, int before) {
        ByteBuffer bytes = ByteBuffer.allocateDirect(before + Float.BYTES * floats.length)
                .order(ByteOrder.nativeOrder())
                .position(before);
        for (int i = 0; i < floats.length; i++) {
            bytes.putFloat(before + Float.BYTES * i, floats[i]);
        }
        return bytes;
    }

    private interface Place {
        void to(Crowd crowd, float[] places);
    }

    private static byte[] placed(Place place) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, COUNT + 1)) {
            arrange(crowd);
            picture(scene, 1);
            place.to(crowd, places());
            return picture(scene, 1.5);
        }
    }

    @Test
    void transformsFromAllKindsOfArraysAreEqual() {
        byte[] byOne = placed((crowd, t) -> {
            for (int k = 0; k < COUNT; k++) {
                int at = Instances.TRANSFORM * k;
                crowd.instance(1 + k)
                        .position(t[at], t[at + 1], t[at + 2])
                        .heading(t[at + 3])
                        .scale(t[at + 4]);
            }
        });
        assertArrayEquals(byOne, placed((crowd, t) -> crowd.instancesFrom(1).transform(Rows.of(t))));
        assertArrayEquals(byOne, placed((crowd, t) -> {
            FloatBuffer more =
                    FloatBuffer.allocate(t.length + 3).put(2, t).position(2).limit(t.length + 2);
            crowd.instancesFrom(1).transform(Rows.of(more));
            assertEquals(2, more.position());
        }));
        assertArrayEquals(byOne, placed((crowd, t) -> {
            ByteBuffer bytes = bytes(t, 8);
            crowd.instancesFrom(1).transform(Rows.of(bytes));
            assertEquals(8, bytes.position());
        }));
        assertNotEquals(0, Arrays.compare(byOne, placed((crowd, t) -> {})));
    }

    @Test
    void oneCallOfMethodTintForManyInstancesEqualsSeparateCalls() {
        assertArrayEquals(
                placed((crowd, t) -> crowd.forEach(it -> it.tint(0.1 * (it.number() % 9), 0.5, 1))),
                placed((crowd, t) -> {
                    float[] looks = new float[Instances.TINT * crowd.size()];
                    for (int k = 0; k < crowd.size(); k++) {
                        looks[4 * k] = (float) (0.1 * (k % 9));
                        looks[4 * k + 1] = 0.5f;
                        looks[4 * k + 2] = 1;
                    }
                    crowd.instancesFrom(0).tint(Rows.of(looks));
                }));
    }

    @Test
    void invalidArraysForManyInstancesAreRefusedWithoutChanges() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, COUNT)) {
            float[] last = places();
            for (float wrong : new float[] {0, -1, Float.NaN, Float.POSITIVE_INFINITY}) {
                last[last.length - 1] = wrong;
                refuses("a scale greater than 0", () -> crowd.instancesFrom(0).transform(Rows.of(last)));
            }
            refuses("4 numbers for each instance", () -> crowd.instancesFrom(0).tint(Rows.of(FloatBuffer.allocate(6))));
            refuses("a tint of 0 or more", () -> crowd.instancesFrom(0).tint(Rows.of(new float[] {1, -1, 1, 0})));
            refuses(
                    "a heap buffer",
                    () -> crowd.instancesFrom(0)
                            .transform(Rows.of(ByteBuffer.allocate(20).order(ByteOrder.nativeOrder()))));
            ByteBuffer bytes = bytes(places(), 4);
            refuses(
                    "expected a direct buffer",
                    () -> crowd.instancesFrom(0)
                            .transform(Rows.of(bytes.duplicate().order(other()))));
            ByteBuffer odd = bytes.duplicate().order(ByteOrder.nativeOrder()).position(2);
            refuses("expected a DoubleBuffer", () -> Rows.of(bytes.asShortBuffer()));
            refuses("a whole number", () -> crowd.instancesFrom(0).seed(Rows.of(new float[] {1, 0.5f})));
            refuses("at position 2,", () -> crowd.instancesFrom(0).transform(Rows.of(odd)));
            refuses(
                    "expected a multiple of 4 bytes",
                    () -> crowd.instancesFrom(0)
                            .transform(Rows.of(bytes.duplicate()
                                    .order(ByteOrder.nativeOrder())
                                    .limit(bytes.limit() - 1))));
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> crowd.instancesFrom(1).transform(Rows.of(places())));
            crowd.forEach(it -> assertEquals(new Vector3f(), it.position(new Vector3f())));
        }
    }

    private static ByteOrder other() {
        return ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    }

    private static void refuses(String found, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.contains(found), message);
    }
}
