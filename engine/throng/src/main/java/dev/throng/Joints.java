package dev.throng;

import dev.throng.crowd.control.Slots;
import dev.throng.crowd.gl.JointBuffer;
import dev.throng.crowd.state.Clock;
import java.nio.FloatBuffer;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** A joint of some instances, kept on the device; see {@link Crowd#keepJoint}. */
public final class Joints implements AutoCloseable {
    /** Bytes of a matrix: 16 floats, column after column. */
    public static final int BYTES = 64;

    private final Crowd crowd;
    private final Throng throng;
    private final int[] numbers;
    private final JointBuffer buffer;
    private boolean isClosed;

    Joints(Crowd crowd, String joint, int[] numbers) {
        this.crowd = crowd;
        this.numbers = numbers.clone();
        throng = crowd.throng;
        buffer = crowd.gpu.keepJoint(joint, IntStream.of(numbers).map(crowd::slot).toArray());
        crowd.joints.add(this);
    }

    /** Goes with the records of its instances where these have moved; those that were removed are nowhere. */
    void follow() {
        buffer.instances(IntStream.of(numbers)
                .map(number -> crowd.has(number) ? crowd.slot(number) : Slots.NOWHERE)
                .toArray());
    }

    /**
     * {@return the name of an OpenGL buffer with a matrix for each instance, from the joint's space to the scene's} For a storage
     * block, instanced attributes or a buffer texture. Zeros belong to an instance that no view of the frame draws. Read only.
     */
    public int bufferName() {
        throng.requireCurrent();
        return buffer.transforms().id();
    }

    /**
     * Copies the matrices of the newest frame that the device is done with and has sent; never waits. Frames are sent from the first
     * call on, and left out where many are on their way.
     *
     * @param matrices receives 16 floats for each instance, from its position on, which stays
     * @return seconds of that frame; empty before the first has come
     */
    public OptionalDouble read(FloatBuffer matrices) {
        if (isClosed) {
            throw new IllegalStateException(
                    "joint places: found closed ones, expected open ones; keep the joints again");
        }
        throng.requireCurrent();
        int floats = BYTES / Float.BYTES * numbers.length;
        if (matrices.remaining() < floats) {
            throw new IllegalArgumentException("joint places: found room in the buffer for " + matrices.remaining()
                    + " floats, expected room for " + floats);
        }
        OptionalLong ticks = buffer.read(matrices);
        return ticks.isPresent()
                ? OptionalDouble.of(ticks.getAsLong() / Clock.TICKS_PER_SECOND)
                : OptionalDouble.empty();
    }

    /** Frees the buffer; the joint is kept no more. Once is enough. */
    @Override
    public void close() {
        if (!isClosed) {
            throng.requireCurrent();
            isClosed = true;
            crowd.joints.remove(this);
            throng.calls.run(buffer::close);
        }
    }
}
