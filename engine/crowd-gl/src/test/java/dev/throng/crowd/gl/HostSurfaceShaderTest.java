package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Tint;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.SceneLight;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@GlTest
@Tag("turn-2")
class HostSurfaceShaderTest {
    private static final String SAME = "vec3 ownSurface(Fragment f) { return f.shaded; }\n";
    private static final String VALUE = "vec3 ownSurface(Fragment f) { return vec3(0.0, f.value, 0.0); }\n";
    private static final String ALL = """
            // What does not hold is red.
            vec3 ownSurface(Fragment f) {
                bool isUnit = abs(length(f.normal) - 1.0) < 1e-3 && abs(length(f.toEye) - 1.0) < 1e-3;
                bool isThere = f.position.y > -0.1 && f.position.y < 20.0 && f.sun >= 0.0 && f.sun <= 1.0;
                return isUnit && isThere && all(greaterThanEqual(f.base, vec3(0.0))) ? vec3(0.0, 1.0, 0.0) : vec3(1.0, 0.0, 0.0);
            }
            """;

    private static Environment[] environments() {
        Environment lit = LitQuad.environment(SceneLight.white(new float[] {0.6f, 0.64f, 0.48f}, 0.3f));
        return new Environment[] {SunnyPlain.environment(null), lit};
    }

    private static void inEach(GlContext gl, boolean valued, BiConsumer<GpuCrowd, Picture> test) {
        for (Environment environment : environments()) {
            CrowdState state = OcclusionPictureTest.crowdBehindAWall(false);
            for (int i = 0; valued && i < state.count(); i++) {
                state.setTint(i, new Tint(1, 1, 1, 0.5f));
            }
            try (GpuCharacter character =
                            GpuCharacter.upload(RandomCrowd.TOWER, state.atlas(), GpuCharacter.Skinning.LBS);
                    SceneRenderer renderer =
                            new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withShadows(true))) {
                renderer.shadows(SunnyPlain.COARSE);
                GpuCrowd crowd = Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
                var shown = new FrameDescription(SunnyPlain.view(), environment);
                test.accept(crowd, () -> SunnyPlain.render(renderer, shown).rgb());
            }
        }
    }

    private interface Picture {
        byte[] draw();
    }

    @Test
    void surfaceShadersOfTheHostReceiveTheEnginesLight(GlContext gl) {
        inEach(gl, false, (crowd, picture) -> {
            byte[] plain = picture.draw();
            crowd.surfaceShader(SAME);
            assertArrayEquals(plain, picture.draw());
            crowd.surfaceShader(ALL);
            byte[] all = picture.draw();
            assertTrue(differing(all, plain) > 1000, "nothing changes");
            assertEquals(0, pixels(all, 255, 0), "something that is given is wrong");
            crowd.surfaceShader(null);
            assertArrayEquals(plain, picture.draw());
        });
    }

    @Test
    void hostSurfaceShaderReceivesTheShaderValueOfAnInstance(GlContext gl) {
        for (boolean valued : new boolean[] {true, false}) {
            inEach(gl, valued, (crowd, picture) -> {
                crowd.surfaceShader(VALUE);
                byte[] rgb = picture.draw();
                int green = 0;
                for (int i = 0; i < rgb.length; i += 3) {
                    green += rgb[i] == 0 && rgb[i + 1] != 0 && rgb[i + 2] == 0 ? 1 : 0;
                }
                assertTrue(valued ? green > 1000 : green == 0, green + " pixels");
            });
        }
    }

    @Test
    void compileErrorsOfHostShadersNameTheirLine(GlContext gl) {
        inEach(gl, false, (crowd, picture) -> {
            crowd.surfaceShader("vec3 ownSurface(Fragment f) {\n    return nothing;\n}\n");
            GlException e = assertThrows(GlException.class, picture::draw);
            assertEquals(GlException.Kind.SHADER, e.kind());
            assertTrue(String.valueOf(e.getMessage()).contains("lib/own_surface.glsl:2"), e.getMessage());
            crowd.surfaceShader(null);
            picture.draw();
        });
        gl.debug().clear();
    }

    private static int differing(byte[] a, byte[] b) {
        int differing = 0;
        for (int i = 0; i < a.length; i += 3) {
            differing += a[i] != b[i] || a[i + 1] != b[i + 1] || a[i + 2] != b[i + 2] ? 1 : 0;
        }
        return differing;
    }

    private static int pixels(byte[] rgb, int red, int green) {
        int found = 0;
        for (int i = 0; i < rgb.length; i += 3) {
            found += (rgb[i] & 255) == red && (rgb[i + 1] & 255) == green ? 1 : 0;
        }
        return found;
    }
}
