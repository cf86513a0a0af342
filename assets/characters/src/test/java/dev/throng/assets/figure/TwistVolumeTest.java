package dev.throng.assets.figure;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Pose;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.socket.RestJoints;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Compares the volume of twisted or bent arms between both skinning methods. */
@Tag("turn-3")
class TwistVolumeTest {
    private static final double CUBIC_CENTIMETRES = 1e6;

    private static final Turn FOREARM = new Turn("forearm.L", "hand.L", true, 165);
    private static final Turn SHOULDER = new Turn("upperarm.R", "forearm.R", true, 110);
    private static final Turn ELBOW = new Turn("forearm.L", "hand.L", false, 120);

    /** Rotation of a joint about its bone, or about a perpendicular axis. */
    private record Turn(String joint, String end, boolean isTwist, double degrees) {
        Pose of(CharacterModel body) {
            RestJoints rest = new RestJoints(body.skeleton());
            Pose pose = body.skeleton().restPose().copy();
            double[] values = pose.values();
            int end = Pose.offset(rest.joint(this.end), Channel.TRANSLATION);
            Vector3d bone = new Vector3d(values[end], values[end + 1], values[end + 2]).normalize();
            Vector3d ahead = rest.inJoint(rest.joint(joint), new Vector3d(0, 0, 1));
            Vector3d axis = isTwist ? bone : ahead.cross(bone).normalize();
            int at = Pose.offset(rest.joint(joint), Channel.ROTATION);
            var turned = new Quaterniond(values[at], values[at + 1], values[at + 2], values[at + 3])
                    .mul(new Quaterniond().rotationAxis(Math.toRadians(degrees), axis.x, axis.y, axis.z));
            values[at] = turned.x;
            values[at + 1] = turned.y;
            values[at + 2] = turned.z;
            values[at + 3] = turned.w;
            return pose;
        }
    }

    private static double[][] skinned(CharacterModel body, Blending blending, Pose pose) {
        ExactSkinner skinner = new ExactSkinner(body.with(body.palette().blended(blending)));
        skinner.setPose(pose);
        return body.meshes().stream()
                .map(mesh -> {
                    double[] positions = new double[3 * mesh.vertexCount()];
                    skinner.skin(mesh.geometry(), mesh.influences(), positions, null);
                    return positions;
                })
                .toArray(double[][]::new);
    }

    /** Volume that a body has lost against the rest pose, in cubic centimetres. */
    private static double lost(CharacterModel body, Blending blending, Turn turn) {
        Pose rest = body.skeleton().restPose();
        return volume(body, skinned(body, blending, rest)) - volume(body, skinned(body, blending, turn.of(body)));
    }

    private static double volume(CharacterModel body, double[][] positions) {
        double volume = 0;
        for (int mesh = 0; mesh < positions.length; mesh++) {
            int[] indices = body.meshes().get(mesh).geometry().indices();
            for (int i = 0; i < indices.length; i += 3) {
                Vector3d a = vertex(positions[mesh], indices[i]);
                Vector3d b = vertex(positions[mesh], indices[i + 1]);
                volume += a.dot(b.cross(vertex(positions[mesh], indices[i + 2]))) / 6;
            }
        }
        return volume * CUBIC_CENTIMETRES;
    }

    private static Vector3d vertex(double[] positions, int v) {
        return new Vector3d(positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]);
    }

    /**
     * Largest additional distance of a vertex from the joint with dual quaternions instead of linear blending, in
     * millimetres.
     */
    private static double bulge(CharacterModel body, Turn turn) {
        RestJoints rest = new RestJoints(body.skeleton());
        Vector3d joint = rest.position(rest.joint(turn.joint));
        double[][] linear = skinned(body, Blending.LBS, turn.of(body));
        double[][] dual = skinned(body, Blending.DQS, turn.of(body));
        double most = 0;
        for (int mesh = 0; mesh < dual.length; mesh++) {
            for (int v = 0; v < dual[mesh].length / 3; v++) {
                double farther = vertex(dual[mesh], v).distance(joint)
                        - vertex(linear[mesh], v).distance(joint);
                most = Math.max(most, farther);
            }
        }
        return 1000 * most;
    }

    @ParameterizedTest
    @EnumSource
    void dualQuaternionsPreserveMoreVolumeOfTwistedArms(BodyType type) {
        CharacterModel body = People.of(type);
        for (Turn twist : List.of(FOREARM, SHOULDER)) {
            double linear = lost(body, Blending.LBS, twist);
            double dual = lost(body, Blending.DQS, twist);
            assertTrue(0 < dual && dual < 0.31 * linear, twist + ": " + dual + " cm3 of " + linear);
        }
    }

    @ParameterizedTest
    @EnumSource
    void dualQuaternionsMakeBentElbowsBulge(BodyType type) {
        CharacterModel body = People.of(type);
        double linear = lost(body, Blending.LBS, ELBOW);
        double dual = lost(body, Blending.DQS, ELBOW);
        assertTrue(0 < dual && dual < 0.5 * linear, dual + " cm3 of " + linear);
        double bulge = bulge(body, ELBOW);
        assertTrue(bulge > 10 && bulge < 30, bulge + " mm"); // the arms are 70 to 110 mm thick
    }
}
