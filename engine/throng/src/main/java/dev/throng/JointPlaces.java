package dev.throng;

import dev.throng.crowd.gl.JointBuffer;
import dev.throng.crowd.state.Clock;
import java.nio.FloatBuffer;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Joints of some instances, kept on the device. */
final class JointPlaces implements Crowd.Joints {
    private final Throng throng;
    private final JointBuffer buffer;
    private final int[] numbers;
    private final Consumer<JointPlaces> forget;
    private boolean isClosed;

    JointPlaces(Throng throng, JointBuffer buffer, int[] numbers, Consumer<JointPlaces> forget) {
        this.throng = throng;
        this.buffer = buffer;
        this.numbers = numbers.clone();
        this.forget = forget;
    }

    JointBuffer buffer() {
        return buffer;
    }

    int[] numbers() {
        return numbers;
    }

    @Override
    public int bufferName() {
        throng.requireCurrent();
        return buffer.transforms().id();
    }

    @Override
    public OptionalDouble read(FloatBuffer matrices) {
        if (isClosed) {
            throw new IllegalStateException(
                    "joint places: found closed ones, expected open ones; keep the joints again");
        }
        throng.requireCurrent();
        int floats = Crowd.Joints.BYTES / Float.BYTES * numbers.length;
        if (matrices.remaining() < floats) {
            throw new IllegalArgumentException("joint places: found room in the buffer for " + matrices.remaining()
                    + " floats, expected room for " + floats);
        }
        OptionalLong ticks = buffer.read(matrices);
        return ticks.isPresent()
                ? OptionalDouble.of(ticks.getAsLong() / Clock.TICKS_PER_SECOND)
                : OptionalDouble.empty();
    }

    @Override
    public void close() {
        if (!isClosed) {
            throng.requireCurrent();
            isClosed = true;
            forget.accept(this);
            throng.engine().run(buffer::close);
        }
    }
}
