package dev.throng.anim.clips;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Joint;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Random skeletons of few joints, with clips, without meshes. */
final class Puppets {
    /** Names of joints, each with its parent's. */
    static final List<List<String>> BODY = List.of(
            List.of("root", ""),
            List.of("hips", "root"),
            List.of("spine", "hips"),
            List.of("chest", "spine"),
            List.of("neck", "chest"),
            List.of("arm", "chest"),
            List.of("hand", "arm"),
            List.of("leg", "hips"),
            List.of("foot", "leg"));

    private final SplittableRandom random;

    Puppets(long seed) {
        random = new SplittableRandom(seed);
    }

    /**
     * A joint to be.
     *
     * @param node place in the file's order
     * @param rotation local, at rest
     * @param place local, at rest
     */
    record Limb(String name, int parent, int node, Quaterniond rotation, Vector3d place) {
        Limb(String name, int parent, int node) {
            this(name, parent, node, new Quaterniond(), new Vector3d());
        }
    }

    static List<Limb> of(String... names) {
        List<Limb> limbs = new ArrayList<>();
        for (String name : names) {
            limbs.add(new Limb(name, Skeleton.NO_PARENT, limbs.size()));
        }
        return limbs;
    }

    /** Tree of joints at the origin. */
    static List<Limb> body(List<List<String>> names) {
        List<String> own = names.stream().map(entry -> entry.get(0)).toList();
        return names.stream()
                .map(entry -> new Limb(entry.get(0), own.indexOf(entry.get(1)), own.indexOf(entry.get(0))))
                .toList();
    }

    /** Copy with joints at fixed positions in model space, scaled, with random axes. */
    List<Limb> posed(List<Limb> limbs, double size) {
        List<Quaterniond> turns = new ArrayList<>();
        List<Vector3d> places = new ArrayList<>();
        List<Limb> out = new ArrayList<>();
        for (Limb limb : limbs) {
            turns.add(rotation(3));
            places.add(place(limb.name()).mul(size));
            boolean isRoot = limb.parent() == Skeleton.NO_PARENT;
            Quaterniond above = isRoot ? new Quaterniond() : turns.get(limb.parent());
            Vector3d origin = isRoot ? new Vector3d() : places.get(limb.parent());
            Quaterniond back = above.conjugate(new Quaterniond());
            int last = turns.size() - 1;
            out.add(new Limb(
                    limb.name(),
                    limb.parent(),
                    limb.node(),
                    back.mul(turns.get(last), new Quaterniond()),
                    back.transform(places.get(last).sub(origin, new Vector3d()))));
        }
        return out;
    }

    /** Position of a joint by its name, metres; the hips are 1 m high. */
    private static Vector3d place(String name) {
        SplittableRandom own = new SplittableRandom(name.hashCode());
        return switch (name) {
            case "root" -> new Vector3d();
            case "hips" -> new Vector3d(0.1, 1, -0.05);
            default -> new Vector3d(own.nextDouble(-0.5, 0.5), own.nextDouble(0.1, 2), own.nextDouble(-0.3, 0.3));
        };
    }

    static CharacterModel model(List<Limb> limbs, Clip... clips) {
        Pose rest = Pose.identity(limbs.size());
        for (int j = 0; j < limbs.size(); j++) {
            Quaterniond q = limbs.get(j).rotation();
            Vector3d p = limbs.get(j).place();
            double[] local = {p.x, p.y, p.z, q.x, q.y, q.z, q.w};
            System.arraycopy(local, 0, rest.values(), j * Pose.STRIDE, local.length);
        }
        List<Joint> joints = limbs.stream()
                .map(limb -> new Joint(limb.name(), limb.parent(), limb.node()))
                .toList();
        return new CharacterModel(
                "puppet",
                new CharacterModel.Rig(
                        new Skeleton(joints, rest), List.of(), new MatrixPalette(new int[0], new float[0])),
                new CharacterModel.Surface(List.of(List.of()), List.of(), List.of()),
                List.of(clips),
                List.of());
    }

    /** Model with a clip of each interpolation that turns all joints and moves the hips. */
    CharacterModel withClips(List<Limb> limbs) {
        List<Clip> clips = new ArrayList<>();
        for (Interpolation interpolation : Interpolation.values()) {
            List<Track> tracks = new ArrayList<>();
            for (int j = 0; j < limbs.size(); j++) {
                tracks.add(turning(j, limbs.get(j), interpolation));
                if (limbs.get(j).name().equals("hips")) {
                    tracks.add(moving(j, limbs.get(j), interpolation));
                }
            }
            Clip.Notes notes = new Clip.Notes(1.5, List.of(new Clip.Marker("half", 1)));
            clips.add(new Clip(clips.size(), interpolation.name(), 2, tracks, notes));
        }
        return model(limbs, clips.toArray(Clip[]::new));
    }

    private Track turning(int joint, Limb limb, Interpolation interpolation) {
        return track(joint, Channel.ROTATION, interpolation, () -> {
            Quaterniond q = limb.rotation().mul(rotation(0.7), new Quaterniond());
            return new double[] {q.x, q.y, q.z, q.w};
        });
    }

    private Track moving(int joint, Limb limb, Interpolation interpolation) {
        return track(joint, Channel.TRANSLATION, interpolation, () -> {
            Vector3d p = new Vector3d(limb.place())
                    .add(random.nextDouble(-0.3, 0.3), random.nextDouble(-0.3, 0.3), random.nextDouble(-0.3, 0.3));
            return new double[] {p.x, p.y, p.z};
        });
    }

    private Track track(
            int joint, Channel channel, Interpolation interpolation, java.util.function.Supplier<double[]> keys) {
        float[] times = {0, (float) random.nextDouble(0.1, 0.9), (float) random.nextDouble(1, 1.9), 2};
        boolean isCubic = interpolation == Interpolation.CUBICSPLINE;
        int width = channel.width();
        float[] values = new float[times.length * width * (isCubic ? 3 : 1)];
        for (int k = 0; k < times.length; k++) {
            double[] key = keys.get();
            for (int c = 0; c < width; c++) {
                values[(isCubic ? 3 * k + 1 : k) * width + c] = (float) key[c];
                if (isCubic) {
                    values[3 * k * width + c] = (float) random.nextDouble(-0.2, 0.2);
                    values[(3 * k + 2) * width + c] = (float) random.nextDouble(-0.2, 0.2);
                }
            }
        }
        return new Track(joint, channel, interpolation, times, values);
    }

    private Quaterniond rotation(double most) {
        Vector3d axis = new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        axis.normalize();
        return new Quaterniond().rotationAxis(random.nextDouble(-most, most), axis.x, axis.y, axis.z);
    }
}
