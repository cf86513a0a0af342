package dev.throng.bake.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.modify.ExactState;
import dev.throng.anim.state.PoseState;
import dev.throng.anim.state.RandomStates;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.StateSphere.Ball;
import dev.throng.bake.measure.StateSphere.Features;
import dev.throng.bake.measure.StateSphere.Turns;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StateSphereTest {
    /** Error of the atlas, for rigs a few units large. */
    private static final double BAKED = 1e-2;

    static Stream<RigShape> shapes() {
        return Stream.of(
                RigShape.of(5),
                RigShape.of(20).withGeneralScale(),
                RigShape.of(30).withRoots(3),
                RigShape.of(12).withMeshes(2, 100, 2));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void spheresContainEveryVertexOfRandomStates(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 8);
        assertHolds(rig, ClipBaker.bake(rig, BakeSettings.all(1e-3)));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void spheresContainVerticesOfDualQuaternionSkinning(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 9);
        CharacterModel dual = rig.with(rig.palette().blended(Blending.DQS));
        assertHolds(dual, ClipBaker.bake(rig, BakeSettings.all(1e-3)));
    }

    private static void assertHolds(CharacterModel rig, ClipAtlas atlas) {
        Features features = new Features(PoseState.MAX_LAYERS, Turns.ANIMATED);
        Ball ball = StateSphere.of(rig, atlas, features);
        ExactSkinner skinner = new ExactSkinner(rig);
        ExactState exact = new ExactState(rig);
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 300; i++) {
            PoseState state = RandomStates.create(rig.skeleton(), rig.clips().size(), random);
            skinner.setPose(exact.pose(state));
            for (Mesh mesh : rig.meshes()) {
                double[] positions = new double[3 * mesh.vertexCount()];
                skinner.skin(mesh.geometry(), mesh.influences(), positions, null);
                for (int v = 0; v < positions.length; v += 3) {
                    double x = positions[v] - ball.centre()[0];
                    double y = positions[v + 1] - ball.centre()[1];
                    double z = positions[v + 2] - ball.centre()[2];
                    boolean isInside = Math.sqrt(x * x + y * y + z * z) <= ball.radius() + BAKED;
                    if (!isInside) {
                        fail("state " + i + ", vertex " + v / 3);
                    }
                }
            }
        }
        double any = StateSphere.of(rig, atlas, Features.ANY).radius();
        double few = StateSphere.of(rig, atlas, new Features(0, Turns.ANIMATED)).radius();
        assertTrue(few <= ball.radius() && ball.radius() <= any * 1.01, few + ", " + ball.radius() + ", " + any);
    }

    /** Without rotations, the bounds are those of the rest pose. */
    @Test
    void sphereOfAStillCharacterBoundsTheRestPose() {
        CharacterModel rig = RandomRigs.create(RigShape.of(8), 3);
        CharacterModel still = rig.withClips(List.of());
        Features features = new Features(PoseState.MAX_LAYERS, Turns.ANIMATED);
        Ball ball = StateSphere.of(still, ClipBaker.bake(still, BakeSettings.all(1e-3)), features);
        RestBox rest = RestBox.of(still);
        assertTrue(ball.radius() <= 0.5 * rest.diagonal() * 1.001, "inside the box around the rest pose's");
        for (int c = 0; c < 3; c++) {
            assertEquals(0.5 * (rest.min()[c] + rest.max()[c]), ball.centre()[c], 1e-5 * rest.diagonal());
        }
    }
}
