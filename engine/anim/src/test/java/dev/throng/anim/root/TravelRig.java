package dev.throng.anim.root;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import java.util.List;
import java.util.SplittableRandom;

/** Body on travelling hips below a node that turns and scales. */
final class TravelRig {
    static final int NODE = 0;
    static final int HIPS = 1;
    static final int SPINE = 2;

    private final Pose rest = Pose.identity(3);
    private final float[] inverseBind = new float[2 * MatrixPalette.STRIDE];

    /** @param scale scale of the node, which is also rotated by a quarter turn about +X; a negative scale mirrors */
    TravelRig(double scale) {
        double[] values = rest.values();
        values[0] = 0.3;
        values[2] = -0.2;
        values[3] = Math.sqrt(0.5);
        values[6] = Math.sqrt(0.5);
        values[7] = scale;
        values[8] = Math.abs(scale);
        values[9] = Math.abs(scale);
        values[Pose.offset(SPINE, Channel.TRANSLATION) + 1] = 0.4 / Math.abs(scale);
        for (int i = 0; i < inverseBind.length; i++) {
            inverseBind[i] = i % MatrixPalette.STRIDE % 5 == 0 ? 1 : 0;
        }
    }

    /** Scales the node along one axis. */
    TravelRig uneven() {
        rest.values()[7] *= 2;
        return this;
    }

    CharacterModel with(List<Track> tracks) {
        double end = tracks.stream()
                .mapToDouble(track -> track.times()[track.times().length - 1])
                .max()
                .orElse(0);
        List<Joint> joints = List.of(new Joint("node", -1, 0), new Joint("hips", 0, 1), new Joint("spine", 1, 2));
        MatrixPalette palette = new MatrixPalette(new int[] {HIPS, SPINE}, inverseBind);
        return new CharacterModel(
                "travel",
                new CharacterModel.Rig(new Skeleton(joints, rest), List.of(), palette),
                new CharacterModel.Surface(List.of(List.of(mesh())), List.of(Material.DEFAULT), List.of()),
                List.of(new Clip(0, "go", end, tracks)),
                List.of());
    }

    private Mesh mesh() {
        SplittableRandom random = new SplittableRandom(3);
        double size = 0.5 / Math.abs(rest.values()[8]);
        float[] positions = new float[60];
        for (int i = 0; i < positions.length; i++) {
            positions[i] = (float) random.nextDouble(-size, size);
        }
        Mesh.Source source = new Mesh.Source(0, "body", 0, "body", 0, Mesh.Source.RIGID, 1);
        int[] indices = {0, 1, 2};
        return new Mesh(source, new Geometry(positions, null, null, null, indices), Influences.rigid(20, 0), 0);
    }

    /** Keys of a joint's translation or rotation at equal steps of a second. */
    static Track track(int joint, Channel channel, Interpolation form, double[]... keys) {
        int parts = form == Interpolation.CUBICSPLINE ? 3 : 1;
        float[] times = new float[keys.length];
        float[] values = new float[keys.length * parts * channel.width()];
        for (int k = 0; k < keys.length; k++) {
            times[k] = 0.25f * k;
            for (int c = 0; c < channel.width(); c++) {
                int at = (parts * k + parts / 2) * channel.width() + c;
                values[at] = (float) keys[k][c];
                if (parts == 3) {
                    values[at - channel.width()] = 0.3f * c;
                    values[at + channel.width()] = -0.2f;
                }
            }
        }
        return new Track(joint, channel, form, times, values);
    }

    /** Rotation by degrees about an axis. */
    static double[] turn(double degrees, double x, double y, double z) {
        double length = Math.sqrt(x * x + y * y + z * z);
        double half = Math.toRadians(degrees) / 2;
        double s = Math.sin(half) / length;
        return new double[] {s * x, s * y, s * z, Math.cos(half)};
    }
}
