package dev.throng.convert.bvh;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Warning;
import dev.throng.convert.bvh.BvhJoint.BvhChannel;
import dev.throng.convert.scene.LocalTransform;
import dev.throng.convert.scene.PointWeights;
import dev.throng.convert.scene.SceneClip;
import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.shape.Stick;
import dev.throng.convert.shape.Welder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Importer of BVH: joints become nodes, the motion becomes a clip, and sticks between joints form a body. */
public final class BvhImporter {
    private static final int MOST_CHANNELS = 6;
    private static final int DEEPEST = 500;

    private final BvhText text;
    private final SourceScene scene;
    private final List<BvhJoint> joints = new ArrayList<>();

    private BvhImporter(byte[] bytes, SourceScene scene) {
        text = new BvhText(bytes);
        this.scene = scene;
    }

    /**
     * Reads a BVH file into an empty scene.
     *
     * @param bytes content of the file
     * @param scene receives the model
     * @throws dev.throng.convert.scene.ImportException if the file is not valid BVH
     */
    public static void read(byte[] bytes, SourceScene scene) {
        new BvhImporter(bytes, scene).read();
    }

    private void read() {
        text.expect("HIERARCHY");
        do {
            text.expect("ROOT");
            joint(-1, 0);
        } while (text.peek().equalsIgnoreCase("ROOT"));
        joints.forEach(joint -> scene.add(new SourceScene.Node(joint.name(), joint.parent(), at(joint.offset()))));
        addMotion();
        addBody();
        scene.losses()
                .add(Warning.Code.UNIT_UNKNOWN, "BVH files state no unit and no axes; metres and Y up are assumed");
    }

    private static LocalTransform at(Vector3d offset) {
        return new LocalTransform(new Vector3d(offset), new Quaterniond(), new Vector3d(1));
    }

    private void joint(int parent, int depth) {
        if (depth > DEEPEST) {
            throw text.wrong("JOINT", "'}', since joints may be nested at most " + DEEPEST + " levels deep");
        }
        String name = text.rest();
        text.expect("{");
        text.expect("OFFSET");
        Vector3d offset = vector();
        BvhJoint joint = new BvhJoint(name, parent, offset, channels(), new ArrayList<>());
        int index = joints.size();
        joints.add(joint);
        for (String word = text.next(); !word.equals("}"); word = text.next()) {
            if (word.equalsIgnoreCase("JOINT")) {
                joint(index, depth + 1);
            } else if (word.equalsIgnoreCase("End")) {
                joint.tips().add(tip());
            } else {
                throw text.wrong(word, "'JOINT', 'End Site' or '}'");
            }
        }
    }

    private Vector3d tip() {
        text.rest(); // "Site", maybe with a name
        text.expect("{");
        text.expect("OFFSET");
        Vector3d tip = vector();
        text.expect("}");
        return tip;
    }

    private Vector3d vector() {
        return new Vector3d(text.number(), text.number(), text.number());
    }

    private List<BvhChannel> channels() {
        List<BvhChannel> channels = new ArrayList<>();
        if (text.peek().equalsIgnoreCase("CHANNELS")) {
            text.next();
            int count = text.count(MOST_CHANNELS);
            for (int c = 0; c < count; c++) {
                String word = text.next();
                try {
                    channels.add(BvhChannel.valueOf(word.toUpperCase(Locale.ROOT)));
                } catch (IllegalArgumentException e) {
                    throw text.wrong(word, "the name of a channel such as Xrotation");
                }
            }
        }
        return channels;
    }

    private void addMotion() {
        text.expect("MOTION");
        text.expect("Frames:");
        int width = joints.stream().mapToInt(joint -> joint.channels().size()).sum();
        int count = text.count(width == 0 ? 0 : text.left() / width); // each number has at least one byte
        double step = secondsOfFrame();
        double[] times = new double[count];
        double[][] frames = new double[count][width];
        for (int f = 0; f < count; f++) {
            times[f] = f * step;
            for (int i = 0; i < width; i++) {
                frames[f][i] = text.number();
            }
        }
        if (count > 0) {
            scene.clips().add(new SceneClip(scene.name(), tracks(times, frames)));
        }
    }

    private double secondsOfFrame() {
        text.expect("Frame");
        text.expect("Time:");
        double seconds = text.number();
        if (seconds < 0) {
            throw text.wrong(String.valueOf(seconds), "a frame time of 0 s or more");
        }
        return seconds == 0 ? 1 / SceneClip.TICKS_PER_SECOND : seconds;
    }

    private List<SceneClip.Track> tracks(double[] times, double[][] frames) {
        List<SceneClip.Track> tracks = new ArrayList<>();
        int start = 0;
        for (int j = 0; j < joints.size(); j++) {
            BvhJoint joint = joints.get(j);
            if (joint.has(false)) {
                double[] values = new double[3 * times.length];
                for (int f = 0; f < times.length; f++) {
                    put(joint.translation(frames[f], start), values, 3 * f);
                }
                tracks.add(new SceneClip.Track(j, Channel.TRANSLATION, Interpolation.LINEAR, times, values));
            }
            if (joint.has(true)) {
                double[] values = new double[4 * times.length];
                for (int f = 0; f < times.length; f++) {
                    put(joint.rotation(frames[f], start), values, 4 * f);
                }
                tracks.add(new SceneClip.Track(j, Channel.ROTATION, Interpolation.LINEAR, times, values));
            }
            start += joint.channels().size();
        }
        return tracks;
    }

    private static void put(Vector3d v, double[] values, int at) {
        values[at] = v.x;
        values[at + 1] = v.y;
        values[at + 2] = v.z;
    }

    private static void put(Quaterniond q, double[] values, int at) {
        values[at] = q.x;
        values[at + 1] = q.y;
        values[at + 2] = q.z;
        values[at + 3] = q.w;
    }

    /**
     * Adds the sticks of the body. In the rest pose no joint is rotated, so a joint's position is the sum of all
     * offsets from the root to the joint.
     */
    private void addBody() {
        List<Vector3d> places = new ArrayList<>();
        List<SourceScene.Skin.Joint> skin = new ArrayList<>();
        PointWeights weights = new PointWeights();
        for (int j = 0; j < joints.size(); j++) {
            BvhJoint joint = joints.get(j);
            Vector3d place = new Vector3d(joint.offset());
            places.add(joint.parent() < 0 ? place : place.add(places.get(joint.parent())));
            skin.add(new SourceScene.Skin.Joint(j, new Matrix4d().translation(place.negate(new Vector3d()))));
            weights.add(j, j, 1);
        }
        Welder sticks = new Welder();
        for (int j = 0; j < joints.size(); j++) {
            BvhJoint joint = joints.get(j);
            if (joint.parent() >= 0) {
                Stick.add(sticks, joint.parent(), places.get(joint.parent()), places.get(j));
            }
            for (Vector3d tip : joint.tips()) {
                Stick.add(sticks, j, places.get(j), tip.add(places.get(j), new Vector3d()));
            }
        }
        if (!sticks.isEmpty()) {
            int node = scene.add(new SourceScene.Node("sticks", SourceScene.Node.ROOT, LocalTransform.identity()));
            SourceScene.Binding binding = scene.bind(new SourceScene.Skin("sticks", skin), weights, joints.size());
            int material = scene.add(SourceScene.Material.plain("sticks"));
            scene.parts().add(sticks.part(new SourceScene.Mesh("sticks", node, binding, null), material));
        }
    }
}
