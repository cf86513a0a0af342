package dev.throng.app.stage;

import dev.throng.app.console.OutputFile;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.image.ImageFile;
import java.util.zip.CRC32;

/**
 * A finished frame.
 *
 * @param width pixels per row
 * @param height number of rows
 * @param rgb three bytes for each pixel, top row first
 */
public record Picture(int width, int height, byte[] rgb) {
    /** Reads the colours of a render target. Waits for the device. */
    static Picture of(RenderTarget target) {
        return new Picture(target.width(), target.height(), target.readRgb());
    }

    /** @return CRC32 of all rows as 8 hexadecimal digits; equal for equal pictures */
    public String hash() {
        CRC32 crc = new CRC32();
        crc.update(rgb);
        return String.format("%08x", crc.getValue());
    }

    /** @return contents of a PNG file */
    public OutputFile.Content png() {
        return out -> out.write(ImageFile.encodePng(width, height, rgb));
    }
}
