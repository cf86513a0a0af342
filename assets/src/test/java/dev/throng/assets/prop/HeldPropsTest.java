package dev.throng.assets.prop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.socket.Sockets;
import dev.throng.assets.models.BuiltIns;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class HeldPropsTest {
    /** Small compared with the holder's 6,000 triangles. */
    private static final int MOST_TRIANGLES = 300;

    @Test
    void coarserLevelsOfPropsHaveFewerTriangles() {
        for (Held held : Held.values()) {
            CharacterModel thing = held.create();
            assertTrue(thing.triangleCount() <= MOST_TRIANGLES, held + ": " + thing.triangleCount());
            List<Integer> triangles =
                    thing.levels().stream().map(CharacterModel::triangleCount).toList();
            for (int level = 1; level < triangles.size(); level++) {
                assertTrue(triangles.get(level) < triangles.get(level - 1), held + ": " + triangles);
            }
        }
    }

    /** Props also stay near the hand. */
    @TestFactory
    Stream<DynamicTest> peopleHoldPropsUprightWhileWalking() {
        return BuiltIns.people().stream()
                .map(name -> DynamicTest.dynamicTest(name, () -> {
                    CharacterModel person = BuiltIns.load(name);
                    checkUpright(person, Held.UMBRELLA, 26);
                    checkUpright(person, Held.TOTE, 9);
                    checkUpright(person, Held.GROCERIES, 9);
                }));
    }

    private static void checkUpright(CharacterModel person, Held held, double most) {
        CharacterModel all = held.in(person);
        assertEquals(person.levelCount(), all.levelCount());
        Clip carry = all.clips().stream()
                .filter(clip -> clip.name().equals("carry"))
                .findFirst()
                .orElseThrow();
        int entry = all.meshes().get(person.meshes().size()).influences().entries()[0];
        ExactSkinner skinner = new ExactSkinner(all);
        for (int i = 0; i < 16; i++) {
            skinner.setPose(carry, carry.duration() * i / 16);
            Matrix4x3d place = AffineD.matrix(skinner.palette(), entry * AffineD.STRIDE);
            double tilt = Math.toDegrees(
                    place.transformDirection(new Vector3d(0, 1, 0)).angle(new Vector3d(0, 1, 0)));
            assertTrue(tilt <= most, held + " leans by " + tilt + " degrees");
            int hand = Sockets.joint(all.skeleton(), held == Held.TOTE ? "hand.L" : "hand.R");
            Vector3d wrist =
                    AffineD.matrix(skinner.model(), hand * AffineD.STRIDE).getTranslation(new Vector3d());
            double far = wrist.distance(place.getTranslation(new Vector3d()));
            assertTrue(far < 0.35, held + " is " + far + " m from the wrist");
        }
    }
}
