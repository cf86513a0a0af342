package dev.throng;

import dev.throng.CrowdUpload.SceneEntry;
import dev.throng.crowd.control.Slots;
import dev.throng.crowd.gl.GpuJointBuffer;
import dev.throng.crowd.state.Clock;
import java.nio.FloatBuffer;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * GPU buffer with one transform per instance: that of the instance, or of one of its joints; see {@link
 * Crowd#transformBuffer} and {@link Crowd#jointBuffer}.
 */
public final class JointBuffer implements AutoCloseable {
    /** Bytes of a matrix: 16 floats, column by column. */
    public static final int BYTES = GpuJointBuffer.BYTES;

    private final Crowd crowd;
    private final Scene scene;
    private final int[] numbers;
    private final GpuJointBuffer buffer;
    private boolean isClosed;

    JointBuffer(Crowd crowd, SceneEntry entry, @Nullable String joint, int[] numbers) {
        scene = entry.scene();
        this.crowd = crowd;
        this.numbers = numbers.clone();
        int[] slots = IntStream.of(numbers).map(crowd::slot).toArray();
        buffer = entry.gpu().jointBuffer(joint, slots);
    }

    /** Updates the slots of the buffer's instances after changes of the crowd. Removed instances have no slot. */
    void updateSlots() {
        buffer.instances(IntStream.of(numbers)
                .map(number -> crowd.has(number) ? crowd.slot(number) : Slots.NOWHERE)
                .toArray());
    }

    /**
     * {@return the name of an OpenGL buffer of matrices from model or joint space to scene space, one per instance} The
     * host may only read the buffer. It may serve as a storage block, instanced attributes or a buffer texture. The
     * matrix of an instance is zero while no view of the frame draws the instance.
     */
    public int bufferName() {
        requireOpen();
        scene.requireCurrent();
        return buffer.transforms().id();
    }

    /**
     * Copies the matrices of the newest frame whose matrices have arrived from the GPU; never waits. The first call
     * starts the transfers; frames are skipped while many transfers are under way.
     *
     * @param matrices receives 16 floats per instance, starting at the buffer's position, which does not change
     * @return the frame's time on the crowds' clock, seconds; empty before the first arrival
     */
    public OptionalDouble read(FloatBuffer matrices) {
        requireOpen();
        scene.requireCurrent();
        Check.notNull("matrices", matrices);
        int floats = BYTES / Float.BYTES * numbers.length;
        if (matrices.remaining() < floats) {
            throw new IllegalArgumentException("joint buffer: found room for " + matrices.remaining()
                    + " floats in the host's buffer, expected room for " + floats + " floats");
        }
        OptionalLong ticks = buffer.read(matrices);
        return ticks.isPresent()
                ? OptionalDouble.of(ticks.getAsLong() / Clock.TICKS_PER_SECOND)
                : OptionalDouble.empty();
    }

    /** Frees the buffer. Further calls do nothing. */
    @Override
    public void close() {
        if (!isClosed) {
            scene.requireCurrent();
            isClosed = true;
            crowd.upload.forget(this);
            scene.calls.run(buffer::close);
        }
    }

    private void requireOpen() {
        if (isClosed) {
            throw new IllegalStateException(
                    "joint buffer: found a closed JointBuffer, expected an open one; call Crowd.jointBuffer again");
        }
    }
}
