package dev.throng.gl;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Driver of the tests: the machine's own, or software OpenGL as on another machine. The system property {@code
 * gl.driver} names it; the build sets the required environment.
 */
public enum TestDriver {
    NATIVE("native", ""),
    /** Processor of 2008: vectors of 128 bits, no fused multiply-add. */
    SSE41("sse4.1", "128 bits"),
    /** Vectors of 128 bits, with minimum, rounding and conversions composed from simpler instructions. */
    NOSSE("nosse", "128 bits"),
    /** OpenGL on software Vulkan: another compiler, the same rasterizer. */
    ZINK("zink", "zink"),
    /** Software OpenGL under the name of a graphics card, for which other kernels are chosen. */
    CARD("card", "as a card");

    private final String word;
    private final String mark;

    TestDriver(String word, String mark) {
        this.word = word;
        this.mark = mark;
    }

    /**
     * Returns the requested driver.
     *
     * @throws IllegalArgumentException if the property has an unknown value
     */
    static TestDriver asked() {
        return of(System.getProperty("gl.driver", NATIVE.word));
    }

    /** Returns whether OpenGL on software Vulkan is requested. */
    public static boolean isZink() {
        return asked() == ZINK;
    }

    static TestDriver of(String word) {
        return Arrays.stream(values())
                .filter(driver -> driver.word.equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "gl.driver: found " + word + ", expected native, sse4.1, nosse, zink or card"));
    }

    /**
     * Checks that tests run on the requested driver. Processors are distinguished by the environment only.
     *
     * @param found driver of the context
     * @param caps value of {@code GALLIUM_OVERRIDE_CPU_CAPS}
     * @throws IllegalStateException if another driver is running
     */
    void check(GlInfo found, @Nullable String caps) {
        boolean isProcessor = this == SSE41 || this == NOSSE;
        if (!found.renderer().contains(mark) || isProcessor && !word.equals(caps)) {
            throw new IllegalStateException("gl.driver=" + word + ": found " + found.renderer() + ", expected " + mark
                    + " in its name; see the profile driver-" + word + " of pom.xml");
        }
    }
}
