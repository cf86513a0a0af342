package dev.throng.convert.bvh;

import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A joint of the hierarchy.
 *
 * @param parent index, -1 for a root
 * @param offset from its parent
 * @param channels in the order of the file
 * @param tips ends of bones that are no joints
 */
record BvhJoint(String name, int parent, Vector3d offset, List<BvhChannel> channels, List<Vector3d> tips) {
    /** What a number of a frame drives. */
    enum BvhChannel {
        XPOSITION,
        YPOSITION,
        ZPOSITION,
        XROTATION,
        YROTATION,
        ZROTATION;

        boolean isRotation() {
            return ordinal() >= XROTATION.ordinal();
        }

        private int axis() {
            return ordinal() % 3;
        }
    }

    boolean has(boolean rotation) {
        return channels.stream().anyMatch(channel -> channel.isRotation() == rotation);
    }

    /** Where it is in a frame: its offset and what the position channels add. @param start first number of its channels */
    Vector3d translation(double[] frame, int start) {
        Vector3d sum = new Vector3d(offset);
        for (int c = 0; c < channels.size(); c++) {
            if (!channels.get(c).isRotation()) {
                int axis = channels.get(c).axis();
                sum.setComponent(axis, sum.get(axis) + frame[start + c]);
            }
        }
        return sum;
    }

    /** The rotations multiplied in the order of the channels (Meredith and Maddock, "Motion Capture File Formats Explained"). */
    Quaterniond rotation(double[] frame, int start) {
        Quaterniond all = new Quaterniond();
        for (int c = 0; c < channels.size(); c++) {
            double angle = Math.toRadians(frame[start + c]);
            switch (channels.get(c)) {
                case XROTATION -> all.rotateX(angle);
                case YROTATION -> all.rotateY(angle);
                case ZROTATION -> all.rotateZ(angle);
                default -> {}
            }
        }
        return all;
    }
}
