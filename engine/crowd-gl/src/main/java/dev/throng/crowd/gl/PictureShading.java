package dev.throng.crowd.gl;

import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.LightNumbers;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.gl.GlInfo;
import dev.throng.gl.framebuffer.DrawTarget;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Shading of the last picture, reused while its inputs stay the same. */
final class PictureShading {
    private final GlInfo device;
    private final KnownLight light = new KnownLight();
    private @Nullable Shading last; // and its inputs:
    private @Nullable Environment under;
    private @Nullable DrawTarget into;

    PictureShading(GlInfo device) {
        this.device = device;
    }

    Shading of(FrameDescription shown, DrawTarget target, Shading.Shadows shadows) {
        Shading known = last;
        if (known == null
                || shown.environment() != under
                || target != into
                || shadows != known.shadows()
                || shown.view().drawn().isMirrored() != known.raster().isMirrored()) {
            LightNumbers numbers = device.isSoftware() ? light.of(shown.environment()) : LightNumbers.OF_FRAME;
            known = Shading.of(shown.environment(), shadows, numbers)
                    .into(target, device)
                    .forView(shown.view());
            last = known;
            under = shown.environment();
            into = target;
        }
        return known;
    }

    /**
     * Light of the first lit frame. On software OpenGL, programs contain this light's numbers as constants, which saves
     * time. Programs for any other light read the numbers from the frame block. So a light that changes in every frame
     * needs two programs, not one per frame.
     */
    static final class KnownLight {
        private @Nullable LightNumbers first;
        private @Nullable Environment seen;
        private LightNumbers ofSeen = LightNumbers.OF_FRAME;

        LightNumbers of(Environment environment) {
            if (!hasSameLight(environment)) {
                seen = environment;
                ofSeen = find(environment);
            }
            return ofSeen;
        }

        /**
         * Compares all inputs of {@link LightNumbers#of}, which is faster than computing the numbers. Hosts may create
         * an equal environment for each frame, so the environment's identity is no test.
         */
        private boolean hasSameLight(Environment environment) {
            Environment before = seen;
            return before != null
                    && environment.light() == before.light()
                    && Arrays.equals(environment.fog(), before.fog())
                    && (environment.ground() == null) == (before.ground() == null);
        }

        private LightNumbers find(Environment environment) {
            if (environment.light().sky() == null) {
                return LightNumbers.OF_FRAME;
            }
            LightNumbers numbers = LightNumbers.of(environment);
            first = first == null ? numbers : first;
            return numbers.equals(first) ? first : LightNumbers.OF_FRAME;
        }
    }
}
