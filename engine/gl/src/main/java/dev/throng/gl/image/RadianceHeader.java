package dev.throng.gl.image;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Header of a Radiance picture (Ward, "Real Pixels", Graphics Gems II, 1991; "Radiance File Formats", 1997).
 *
 * @param width width in pixels
 * @param height height in pixels
 * @param exposure product of all {@code EXPOSURE} lines, by which pixels must be divided
 */
record RadianceHeader(int width, int height, double exposure) {
    private static final int MAX_BYTES = 1 << 16;
    private static final String FORMAT = "FORMAT=";
    private static final String RGBE = "32-bit_rle_rgbe";
    private static final String EXPOSURE = "EXPOSURE=";
    private static final Pattern SIZE = Pattern.compile("-Y (\\d{1,9}) \\+X (\\d{1,9})");

    private static final class Lines {
        private final InputStream in;
        private final String name;
        private int left = MAX_BYTES;

        Lines(InputStream in, String name) {
            this.in = in;
            this.name = name;
        }

        String next() throws IOException {
            StringBuilder line = new StringBuilder();
            for (int c = in.read(); c != '\n'; c = in.read()) {
                if (c < 0 || --left < 0) {
                    throw new ImageException(
                            name
                                    + ": found no end of the header, expected a Radiance picture (.hdr) with a complete header");
                }
                line.append((char) c);
            }
            return line.toString().stripTrailing();
        }
    }

    /**
     * Reads the header.
     *
     * @param in stream at the start of the file; afterwards at the first pixel
     * @param name name of the file, for messages
     * @return size and exposure of the picture
     * @throws ImageException if the header does not describe a readable picture
     */
    static RadianceHeader read(InputStream in, String name) throws IOException {
        byte[] magic = in.readNBytes(2);
        if (!new String(magic, StandardCharsets.ISO_8859_1).equals("#?")) {
            throw new ImageException(
                    name + ": found a file that does not begin with #?, expected a Radiance picture (.hdr)");
        }
        Lines lines = new Lines(in, name);
        String program = lines.next();
        if (!program.equals("RADIANCE") && !program.equals("RGBE")) {
            throw new ImageException(
                    name + ": found '#?" + shown(program) + "' as the first line, expected #?RADIANCE or #?RGBE");
        }
        String format = null;
        double exposure = 1;
        for (String line = lines.next(); !line.isEmpty(); line = lines.next()) {
            if (line.startsWith(FORMAT)) {
                format = line.substring(FORMAT.length()).strip();
            } else if (line.startsWith(EXPOSURE)) {
                exposure *= exposure(line.substring(EXPOSURE.length()).strip(), name);
            }
        }
        if (!RGBE.equals(format)) {
            String found = format == null ? "no FORMAT line" : "FORMAT=" + shown(format);
            throw new ImageException(name + ": found " + found + " in the header, expected the line FORMAT=" + RGBE);
        }
        return sized(lines.next(), exposure, name);
    }

    private static double exposure(String text, String name) {
        try {
            double value = Double.parseDouble(text);
            if (value > 0 && value < Double.POSITIVE_INFINITY) {
                return value;
            }
        } catch (NumberFormatException e) {
            // thrown below
        }
        throw new ImageException(
                name + ": found EXPOSURE=" + shown(text) + " in the header, expected a finite number greater than 0");
    }

    private static RadianceHeader sized(String line, double exposure, String name) {
        Matcher size = SIZE.matcher(line);
        if (!size.matches()) {
            throw new ImageException(
                    name + ": found '" + shown(line) + "' as the size in the header, expected '-Y HEIGHT +X WIDTH'");
        }
        int height = Integer.parseInt(size.group(1));
        int width = Integer.parseInt(size.group(2));
        if (width < 1 || height < 1 || width > RadianceFile.MAX_WIDTH || height > RadianceFile.MAX_HEIGHT) {
            throw new ImageException(name + ": found " + width + " x " + height + " pixels, expected 1 x 1 to "
                    + RadianceFile.MAX_WIDTH + " x " + RadianceFile.MAX_HEIGHT + " pixels");
        }
        return new RadianceHeader(width, height, exposure);
    }

    /** @return the beginning of a text, in printable ASCII, for messages */
    private static String shown(String text) {
        String clean = text.replaceAll("[^ -~]", "?");
        return clean.length() <= 40 ? clean : clean.substring(0, 40) + "...";
    }
}
