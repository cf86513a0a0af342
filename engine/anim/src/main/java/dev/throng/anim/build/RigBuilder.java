package dev.throng.anim.build;

import dev.throng.anim.Channel;
import dev.throng.anim.Joint;
import dev.throng.anim.Pose;
import dev.throng.anim.QuatD;
import dev.throng.anim.Skeleton;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.joml.Quaterniondc;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Builder of a skeleton. Joints are numbered in order of addition; in the skeleton, they have depth-first indices.
 */
public final class RigBuilder {
    private final List<Joint> joints = new ArrayList<>();
    private final List<double[]> transforms = new ArrayList<>();
    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    private final List<Integer> order = new ArrayList<>();

    private final List<Integer> levels = new ArrayList<>();

    /**
     * Adds a joint.
     *
     * @param parent name of an earlier joint, or null for a root
     * @param translation position relative to the parent joint, in the rest pose
     * @param rotation rotation relative to the parent joint, of length 1
     * @param scale factors along the joint's axes
     * @throws IllegalArgumentException if the name is taken, the parent is unknown or a number is invalid
     */
    public void add(
            String name, @Nullable String parent, Vector3dc translation, Quaterniondc rotation, Vector3dc scale) {
        PartName place = PartName.of("joint", name);
        if (numbers.containsKey(name)) {
            throw place.refusal("a second joint of this name", "a different name for each joint");
        }
        int above = parent == null ? Skeleton.NO_PARENT : number(parent, place::refusal);
        int level = parent == null ? 1 : levels.get(above) + 1;
        if (level > Skeleton.MAX_LEVELS) {
            throw place.refusal("level " + level + " of the joint hierarchy", "at most level " + Skeleton.MAX_LEVELS);
        }
        transforms.add(transform(place, translation, rotation, scale));
        order.add(parent == null ? order.size() : endOf(above), joints.size());
        levels.add(level);
        numbers.put(name, joints.size());
        joints.add(new Joint(name, above, joints.size()));
    }

    private static double[] transform(PartName place, Vector3dc translation, Quaterniondc rotation, Vector3dc scale) {
        double[] local = {
            translation.x(),
            translation.y(),
            translation.z(),
            rotation.x(),
            rotation.y(),
            rotation.z(),
            rotation.w(),
            scale.x(),
            scale.y(),
            scale.z()
        };
        for (Channel channel : Channel.values()) {
            for (int c = channel.offset(); c < channel.offset() + channel.width(); c++) {
                if (!Float.isFinite((float) local[c])) {
                    throw place.refusal(
                            local[c] + " in the " + channel.name().toLowerCase(Locale.ROOT) + " of the rest pose",
                            "finite numbers");
                }
            }
        }
        KeyChecks.unit(Math.sqrt(rotation.lengthSquared()), "in the rest pose", place::refusal);
        QuatD.normalise(local, Channel.ROTATION.offset());
        return local;
    }

    /** @return index, in {@code order} (all joints in depth-first order), of the first joint after a joint's subtree */
    private int endOf(int joint) {
        int at = order.indexOf(joint) + 1;
        while (at < order.size() && levels.get(order.get(at)) > levels.get(joint)) {
            at++;
        }
        return at;
    }

    int count() {
        return joints.size();
    }

    int number(String name, Refusal refusal) {
        Integer number = numbers.get(name);
        if (number == null) {
            throw refusal.of("unknown joint '" + name + "'", "one of the joints added so far: " + numbers.keySet());
        }
        return number;
    }

    String name(int number) {
        return joints.get(number).name();
    }

    /** @return index in the skeleton of each joint, in order of addition */
    int[] positions() {
        int[] positions = new int[joints.size()];
        for (int at = 0; at < positions.length; at++) {
            positions[order.get(at)] = at;
        }
        return positions;
    }

    Skeleton skeleton() {
        int[] positions = positions();
        List<Joint> sorted = new ArrayList<>();
        Pose rest = Pose.identity(joints.size());
        for (int number : order) {
            Joint joint = joints.get(number);
            int parent = joint.parent() == Skeleton.NO_PARENT ? Skeleton.NO_PARENT : positions[joint.parent()];
            System.arraycopy(transforms.get(number), 0, rest.values(), sorted.size() * Pose.STRIDE, Pose.STRIDE);
            sorted.add(new Joint(joint.name(), parent, number));
        }
        return new Skeleton(sorted, rest);
    }
}
