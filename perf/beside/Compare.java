import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.util.Locale;
import javax.imageio.ImageIO;

/**
 * Distance between two pictures of a crowd before a plain background: {@code java Compare.java A.png B.png REACH}. A pixel counts as
 * found in the other picture if a pixel there, at most REACH pixels away, has nearly its colour.
 */
final class Compare {
    /** Largest difference of a channel, in steps of 255, between colours that count as equal. */
    private static final int NEAR = 24;

    private final BufferedImage a;
    private final BufferedImage b;

    private Compare(BufferedImage a, BufferedImage b) {
        this.a = a;
        this.b = b;
    }

    public static void main(String[] arguments) throws IOException {
        BufferedImage a = ImageIO.read(new File(arguments[0]));
        BufferedImage b = ImageIO.read(new File(arguments[1]));
        int reach = Integer.parseInt(arguments[2]);
        Compare there = new Compare(a, b);
        Compare back = new Compare(b, a);
        System.out.printf(
                Locale.ROOT,
                "crowd %d and %d pixels; %d pixels differ, by %.2f of 255 on average; not found within %d pixels: %.4f %% of outlines, %.2f %% of colours%n",
                there.crowd(),
                back.crowd(),
                there.different(),
                there.difference(),
                reach,
                100.0 * (there.outside(reach) + back.outside(reach)) / (there.edge() + back.edge()),
                100.0 * (there.lost(reach) + back.lost(reach)) / (there.crowd() + back.crowd()));
    }

    private static boolean isCrowd(BufferedImage image, int x, int y) {
        return image.getRGB(x, y) != image.getRGB(0, 0);
    }

    private int crowd() {
        int count = 0;
        for (int i = 0; i < a.getWidth() * a.getHeight(); i++) {
            count += isCrowd(a, i % a.getWidth(), i / a.getWidth()) ? 1 : 0;
        }
        return count;
    }

    /** Number of pixels of the crowd beside the background. */
    private int edge() {
        int count = 0;
        for (int y = 1; y < a.getHeight() - 1; y++) {
            for (int x = 1; x < a.getWidth() - 1; x++) {
                boolean isBeside = !isCrowd(a, x - 1, y) || !isCrowd(a, x + 1, y) || !isCrowd(a, x, y - 1) || !isCrowd(a, x, y + 1);
                count += isCrowd(a, x, y) && isBeside ? 1 : 0;
            }
        }
        return count;
    }

    private int different() {
        int count = 0;
        for (int i = 0; i < a.getWidth() * a.getHeight(); i++) {
            count += a.getRGB(i % a.getWidth(), i / a.getWidth()) != b.getRGB(i % a.getWidth(), i / a.getWidth()) ? 1 : 0;
        }
        return count;
    }

    /** Mean difference of the channels of pixels that show the crowd in either picture. */
    private double difference() {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < a.getWidth() * a.getHeight(); i++) {
            int x = i % a.getWidth();
            int y = i / a.getWidth();
            if (isCrowd(a, x, y) || isCrowd(b, x, y)) {
                count++;
                for (int shift = 0; shift < 24; shift += 8) {
                    sum += Math.abs((a.getRGB(x, y) >> shift & 255) - (b.getRGB(x, y) >> shift & 255)) / 3.0;
                }
            }
        }
        return sum / count;
    }

    /** Number of pixels that show the crowd, or the background, farther than a distance from all such pixels of the other picture. */
    private int outside(int reach) {
        int count = 0;
        for (int y = reach; y < a.getHeight() - reach; y++) {
            for (int x = reach; x < a.getWidth() - reach; x++) {
                count += isCrowd(a, x, y) != isCrowd(b, x, y) && !hasNear(x, y, reach) ? 1 : 0;
            }
        }
        return count;
    }

    private boolean hasNear(int x, int y, int reach) {
        for (int dy = -reach; dy <= reach; dy++) {
            for (int dx = -reach; dx <= reach; dx++) {
                if (dx * dx + dy * dy <= reach * reach && isCrowd(b, x + dx, y + dy) == isCrowd(a, x, y)) {
                    return true;
                }
            }
        }
        return false;
    }

    private int lost(int reach) {
        int count = 0;
        for (int y = reach; y < a.getHeight() - reach; y++) {
            for (int x = reach; x < a.getWidth() - reach; x++) {
                count += isCrowd(a, x, y) && !isFound(a.getRGB(x, y), x, y, reach) ? 1 : 0;
            }
        }
        return count;
    }

    private boolean isFound(int colour, int x, int y, int reach) {
        for (int dy = -reach; dy <= reach; dy++) {
            for (int dx = -reach; dx <= reach; dx++) {
                if (dx * dx + dy * dy <= reach * reach && isNear(colour, b.getRGB(x + dx, y + dy))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isNear(int a, int b) {
        for (int shift = 0; shift < 24; shift += 8) {
            if (Math.abs((a >> shift & 255) - (b >> shift & 255)) > NEAR) {
                return false;
            }
        }
        return true;
    }
}
