package dev.throng.app.capture;

import dev.throng.app.option.setting.FrameRate;
import dev.throng.app.stage.Picture;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;

/**
 * Video as YUV4MPEG2, a plain format that encoders read. A header line is followed by the frames: for each the line
 * {@code FRAME} and planes of {@link Yuv420}. Only one frame is in memory at a time.
 *
 * @param count number of frames, at least 1
 */
record Y4mVideo(int count, FrameRate rate) {
    private static final byte[] FRAME = "FRAME\n".getBytes(StandardCharsets.US_ASCII);

    /**
     * Requests the frames in order and writes the video.
     *
     * @param frames returns the picture of a frame; frames are counted from 0
     */
    void write(IntFunction<Picture> frames, OutputStream out) throws IOException {
        for (int frame = 0; frame < count; frame++) {
            Picture picture = frames.apply(frame);
            if (frame == 0) {
                out.write(header(picture).getBytes(StandardCharsets.US_ASCII));
            }
            write(picture, out);
        }
    }

    /**
     * @return header line: size, rate, progressive frames, square pixels, chroma halved both ways and sited as in
     *     MPEG-2, range 16 to 235. The format cannot state BT.709, which players assume for pictures of this size
     */
    private String header(Picture picture) {
        return "YUV4MPEG2 W" + picture.width() + " H" + picture.height() + " F" + rate.numerator() + ":"
                + rate.denominator() + " Ip A1:1 C420mpeg2 XYSCSS=420MPEG2 XCOLORRANGE=LIMITED\n";
    }

    private static void write(Picture picture, OutputStream out) throws IOException {
        out.write(FRAME);
        out.write(Yuv420.planes(picture));
    }
}
