package dev.throng;

import dev.throng.crowd.gl.JointBuffer;
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
    public void close() {
        if (!isClosed) {
            throng.requireCurrent();
            isClosed = true;
            forget.accept(this);
            throng.engine().run(buffer::close);
        }
    }
}
