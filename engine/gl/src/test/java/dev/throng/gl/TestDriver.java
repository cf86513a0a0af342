package dev.throng.gl;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The driver that tests run on: the machine's own, or software OpenGL as another machine would have it. The system property
 * {@code gl.driver} names it, and the build sets the environment that brings it about.
 */
enum TestDriver {
    NATIVE("native", ""),
    /** As on a processor of 2008: vectors of 128 bits, no fused multiplication and addition. */
    SSE41("sse4.1", "128 bits"),
    /** Vectors of 128 bits whose minimum, rounding and conversions are put together from simpler instructions. */
    NOSSE("nosse", "128 bits"),
    /** OpenGL by Vulkan, which is software, too: another compiler before the same rasteriser. */
    ZINK("zink", "zink");

    private final String word;
    private final String mark;

    TestDriver(String word, String mark) {
        this.word = word;
        this.mark = mark;
    }

    /** @throws IllegalArgumentException for another word */
    static TestDriver asked() {
        return of(System.getProperty("gl.driver", NATIVE.word));
    }

    static TestDriver of(String word) {
        return Arrays.stream(values())
                .filter(driver -> driver.word.equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "gl.driver: found " + word + ", expected native, sse4.1, nosse or zink"));
    }

    /**
     * Holds that what was asked for does not go untested. Processors are told apart by the environment alone.
     *
     * @param caps {@code GALLIUM_OVERRIDE_CPU_CAPS}
     * @throws IllegalStateException when another driver answered
     */
    void check(GlInfo found, @Nullable String caps) {
        boolean isProcessor = this == SSE41 || this == NOSSE;
        if (!found.renderer().contains(mark) || isProcessor && !word.equals(caps)) {
            throw new IllegalStateException("gl.driver=" + word + ": found " + found.renderer() + ", expected " + mark
                    + " in its name; see the profile driver-" + word + " of pom.xml");
        }
    }
}
