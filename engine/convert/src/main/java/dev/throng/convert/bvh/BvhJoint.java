package dev.throng.convert.bvh;

import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A joint of a BVH file.
 *
 * @param name name of the joint
 * @param parent index of the parent, or -1 for a root
 * @param offset rest position relative to the parent
 * @param channels channels in the file's order
 * @param tips ends of bones without a joint, as offsets from this joint
 */
record BvhJoint(String name, int parent, Vector3d offset, List<BvhChannel> channels, List<Vector3d> tips) {
    /** Channel of a joint, driven by one number of each frame. */
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

    /**
     * Returns the joint's translation in a frame: the offset plus the values of position channels.
     *
     * @param frame numbers of the frame
     * @param start index of the joint's first number
     */
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

    /**
     * Returns the joint's rotation in a frame: the product of rotation channels in their order (Meredith
     * and Maddock, "Motion Capture File Formats Explained").
     *
     * @param frame numbers of the frame
     * @param start index of the joint's first number
     */
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
