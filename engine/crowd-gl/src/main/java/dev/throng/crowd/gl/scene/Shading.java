package dev.throng.crowd.gl.scene;

import dev.throng.crowd.cpu.CpuSrgb;
import dev.throng.gl.GlInfo;
import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Map;

/**
 * Which variant of a program draws.
 *
 * @param lit materials in full under a sky
 * @param shadows how the sun's maps are looked at, which are bound then
 * @param colours what becomes of colours
 * @param light where its numbers are
 * @param raster how triangles become fragments
 */
public record Shading(boolean lit, Shadows shadows, Colours colours, LightNumbers light, Raster raster) {
    /** What is looked at of the sun's maps for a pixel. */
    public enum Shadows {
        /** There are no maps. */
        NONE,
        /** The four texels around a place: edges are as wide as a texel, and show its steps. */
        SHARP,
        /** Sixteen texels: edges twice as wide without steps. */
        SOFT
    }

    /** When what is hidden is left out. */
    public enum DepthTest {
        /** Before shading, where the device can. */
        EARLY,
        /** After shading, which software OpenGL does with less work where there are samples. */
        LATE
    }

    /**
     * How triangles become fragments.
     *
     * @param depthTest when depth is tested
     * @param isMirrored whether the picture is as seen in a mirror
     */
    public record Raster(DepthTest depthTest, boolean isMirrored) {
        private static final Raster PLAIN = new Raster(DepthTest.EARLY, false);
    }

    /**
     * What becomes of colours.
     *
     * @param vary instances have colours of their own
     * @param debug what they say besides
     * @param encoding how the picture stores them
     */
    public record Colours(boolean vary, DebugView.Colour debug, RenderTarget.Colour encoding) {
        /** As materials say, stored as light. */
        public static final Colours PLAIN = new Colours(false, DebugView.Colour.NONE, RenderTarget.Colour.LINEAR);

        /** What the picture stores of light, r g b: itself, or sRGB. */
        public float[] stored(float[] light) {
            float[] stored = light.clone();
            for (int c = 0; c < stored.length && encoding == RenderTarget.Colour.SRGB; c++) {
                stored[c] = CpuSrgb.encoded(stored[c]);
            }
            return stored;
        }

        /** Adds what distinguishes shaders. */
        public Map<String, Object> in(Map<String, Object> constants) {
            constants.put("COLOUR_VARIATION", vary);
            constants.put("DEBUG_LEVELS", debug == DebugView.Colour.LEVELS);
            constants.put("DEBUG_WEIGHTS", debug == DebugView.Colour.WEIGHTS);
            constants.put("ENCODED", encoding == RenderTarget.Colour.SRGB);
            constants.put("UNBOUNDED", encoding == RenderTarget.Colour.LIGHT);
            return constants;
        }
    }

    /** Diffuse light alone. */
    public static final Shading NEUTRAL = neutral(false);

    /** What an environment asks for, stored as light. @param light where the numbers of its light are */
    public static Shading of(Environment environment, Shadows shadows, LightNumbers light) {
        boolean varies = environment.colourVariation() != 0;
        var colours = new Colours(varies, DebugView.Colour.NONE, RenderTarget.Colour.LINEAR);
        return new Shading(environment.isLit(), shadows, colours, light, Raster.PLAIN);
    }

    /** Diffuse light and shadows. */
    public static Shading neutral(boolean shadows) {
        Shadows maps = shadows ? Shadows.SOFT : Shadows.NONE;
        return new Shading(false, maps, Colours.PLAIN, LightNumbers.OF_FRAME, Raster.PLAIN);
    }

    /** Whether the sun's maps are looked at. */
    public boolean hasShadows() {
        return shadows != Shadows.NONE;
    }

    /** The same with colours that say something else. */
    public Shading with(DebugView.Colour other) {
        return new Shading(lit, shadows, new Colours(colours.vary, other, colours.encoding), light, raster);
    }

    /** The same for what is drawn into a target on a device, not mirrored. */
    public Shading into(DrawTarget target, GlInfo device) {
        var stored = new Colours(colours.vary, colours.debug, target.encoding());
        DepthTest test = device.isSoftware() && target.samples() > 1 ? DepthTest.LATE : DepthTest.EARLY;
        return new Shading(lit, shadows, stored, light, new Raster(test, false));
    }

    /** The same for a picture of a view. */
    public Shading forView(View view) {
        boolean isMirrored = view.drawn().isMirrored();
        return new Shading(lit, shadows, colours, light, new Raster(raster.depthTest, isMirrored));
    }

    /** Adds what distinguishes shaders. */
    public Map<String, Object> in(Map<String, Object> constants) {
        constants.putAll(light.definitions());
        constants.put("LIT", lit);
        constants.put("SHADOWS", hasShadows());
        constants.put("SOFT_SHADOWS", shadows == Shadows.SOFT);
        constants.put("LATE_DEPTH", raster.depthTest == DepthTest.LATE);
        constants.put("MIRRORED", raster.isMirrored);
        return colours.in(constants);
    }

    /** Name of the variant of a shader. */
    public String name(String shader) {
        return lit ? shader + "_lit" : shader;
    }
}
