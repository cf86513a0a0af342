package dev.throng.app.capture;

import dev.throng.app.option.setting.FrameRate;
import dev.throng.app.png.PngChunks;
import dev.throng.app.png.PngRows;
import dev.throng.app.stage.Picture;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Video as an endlessly repeated animated PNG (<a href="https://www.w3.org/TR/png-3/#apng-frame-based-animation">PNG,
 * third edition</a>). Each frame after the first is stored as a {@link PictureChange}. Only two frames are in memory at
 * a time.
 *
 * @param count number of frames, at least 2
 */
record AnimatedPng(int count, FrameRate rate) {
    private static final int MAX_SHORT = 0xffff;
    private static final int RGBA = 4;
    private static final byte KEEP = 0;
    private static final byte OVER = 1;

    /**
     * Requests the frames in order and writes the file.
     *
     * @param frames returns the picture of a frame; frames are counted from 0
     */
    void write(IntFunction<Picture> frames, OutputStream out) throws IOException {
        PngChunks chunks = new PngChunks(out);
        Picture before = null;
        for (int frame = 0; frame < count; frame++) {
            Picture picture = frames.apply(frame);
            if (before == null) {
                chunks.write("IHDR", PngChunks.header(picture.width(), picture.height(), RGBA));
                chunks.write("acTL", bytes(8).putInt(count).putInt(0).array());
            }
            write(frame, before, picture, chunks);
            before = picture;
        }
        chunks.write("IEND", new byte[0]);
    }

    /**
     * Writes a frame. Control and data chunks share one sequence of numbers: 0 for the first frame, 1 and 2 for the
     * second, 3 and 4 for the third. The first frame's data chunk has no number.
     */
    private void write(int frame, @Nullable Picture before, Picture picture, PngChunks chunks) throws IOException {
        PictureChange change = PictureChange.of(before, picture);
        byte[] pixels = PngRows.deflated(change.rgba(), change.width(), RGBA);
        int number = Math.max(0, 2 * frame - 1);
        chunks.write("fcTL", control(number, change));
        if (frame == 0) {
            chunks.write("IDAT", pixels);
        } else {
            chunks.write(
                    "fdAT",
                    bytes(4 + pixels.length).putInt(number + 1).put(pixels).array());
        }
    }

    private byte[] control(int number, PictureChange change) {
        ByteBuffer control = bytes(26).putInt(number);
        control.putInt(change.width())
                .putInt(change.height())
                .putInt(change.x())
                .putInt(change.y());
        return putDelay(control).put(KEEP).put(OVER).array();
    }

    /**
     * Writes the seconds for which a frame is shown, as a fraction of 16-bit numbers: exact if both numbers fit,
     * otherwise in milliseconds, at most 65 seconds.
     */
    private ByteBuffer putDelay(ByteBuffer control) {
        if (rate.numerator() <= MAX_SHORT && rate.denominator() <= MAX_SHORT) {
            return control.putShort((short) rate.denominator()).putShort((short) rate.numerator());
        }
        long milliseconds = Math.round(1000.0 * rate.denominator() / rate.numerator());
        return control.putShort((short) Math.min(milliseconds, MAX_SHORT)).putShort((short) 1000);
    }

    /** @return a big-endian buffer, as PNG requires */
    private static ByteBuffer bytes(int size) {
        return ByteBuffer.allocate(size);
    }
}
