package dev.throng.crowd.gl.scene;

import dev.throng.crowd.cpu.CpuSrgb;
import dev.throng.gl.GlInfo;
import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.framebuffer.GBuffer;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Map;

/**
 * Which variant of a program draws.
 *
 * @param kind which light falls on what
 * @param shadows how the sun's maps are looked at, which are bound then
 * @param colours what becomes of colours
 * @param light where its numbers are
 * @param raster how triangles become fragments
 */
public record Shading(Kind kind, Shadows shadows, Colours colours, LightNumbers light, Raster raster) {
    /** Fragment shader of this shading. */
    public enum Kind {
        /** One sun and an ambient sky, diffuse only. */
        NEUTRAL,
        /** Materials in full under a sun and a sky. */
        LIT,
        /** Materials in full under the light of a picture all around. */
        STUDIO
    }

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
     * @param outputs what fragments write beside their colour
     */
    public record Raster(DepthTest depthTest, boolean isMirrored, Outputs outputs) {
        private static final Raster PLAIN = new Raster(DepthTest.EARLY, false, Outputs.NONE);

        private Raster with(DepthTest other) {
            return other == depthTest ? this : new Raster(other, isMirrored, outputs);
        }

        private Raster with(Outputs other) {
            return other.equals(outputs) ? this : new Raster(depthTest, isMirrored, other);
        }

        private Raster mirrored(boolean other) {
            return other == isMirrored ? this : new Raster(depthTest, other, outputs);
        }
    }

    /**
     * Data of surfaces that fragments write beside their colour.
     *
     * @param motionVectors where they were in the view's last picture
     * @param normals of the surface
     */
    public record Outputs(boolean motionVectors, boolean normals) {
        /** Colour alone. */
        public static final Outputs NONE = new Outputs(false, false);

        private static Outputs of(GBuffer target) {
            return new Outputs(target.hasMotionVectors(), target.hasNormals());
        }
    }

    /**
     * What becomes of colours.
     *
     * @param vary instances have colours of their own
     * @param debug what they say besides
     * @param encoding how the picture stores them
     * @param tone how light of any strength is fitted to the screen, where materials are shaded in full
     */
    public record Colours(
            boolean vary, DebugView.Colour debug, RenderTarget.Colour encoding, StudioDisplay.ToneMapping tone) {
        /** As materials say, stored as light. */
        public static final Colours PLAIN = of(false, StudioDisplay.ToneMapping.NEUTRAL);

        private static Colours of(boolean vary, StudioDisplay.ToneMapping tone) {
            return new Colours(vary, DebugView.Colour.NONE, RenderTarget.Colour.LINEAR, tone);
        }

        private Colours with(DebugView.Colour other) {
            return other == debug ? this : new Colours(vary, other, encoding, tone);
        }

        private Colours with(RenderTarget.Colour other) {
            return other == encoding ? this : new Colours(vary, debug, other, tone);
        }

        /** Writes what the picture stores of light, r g b: itself, or sRGB. @param out receives it @return {@code out} */
        public float[] stored(float[] light, float[] out) {
            for (int c = 0; c < out.length; c++) {
                out[c] = encoding == RenderTarget.Colour.SRGB ? CpuSrgb.encoded(light[c]) : light[c];
            }
            return out;
        }

        /** Adds what distinguishes shaders. */
        public Map<String, Object> in(Map<String, Object> constants) {
            constants.put("COLOUR_VARIATION", vary);
            constants.put("DEBUG_LEVELS", debug == DebugView.Colour.LEVELS);
            constants.put("DEBUG_WEIGHTS", debug == DebugView.Colour.WEIGHTS);
            constants.put("TONE_MAPPING", tone.ordinal());
            constants.put("ENCODED", encoding == RenderTarget.Colour.SRGB);
            constants.put("UNBOUNDED", encoding == RenderTarget.Colour.LIGHT);
            return constants;
        }
    }

    /** Diffuse light alone. */
    public static final Shading NEUTRAL = neutral(false);

    /** What an environment asks for, stored as light. @param light where the numbers of its light are */
    public static Shading of(Environment environment, Shadows shadows, LightNumbers light) {
        Studio studio = environment.light().studio();
        StudioDisplay.ToneMapping tone = studio == null
                ? StudioDisplay.ToneMapping.NEUTRAL
                : studio.display().toneMapping();
        Colours colours = Colours.of(environment.colourVariation() != 0, tone);
        return new Shading(environment.kind(), shadows, colours, light, Raster.PLAIN);
    }

    /** Diffuse light and shadows. */
    public static Shading neutral(boolean shadows) {
        Shadows maps = shadows ? Shadows.SOFT : Shadows.NONE;
        return new Shading(Kind.NEUTRAL, maps, Colours.PLAIN, LightNumbers.OF_FRAME, Raster.PLAIN);
    }

    /** Whether materials are shaded in full. */
    public boolean lit() {
        return kind != Kind.NEUTRAL;
    }

    /** Whether the sun's maps are looked at. */
    public boolean hasShadows() {
        return shadows != Shadows.NONE;
    }

    /** The same with colours that say something else. */
    public Shading with(DebugView.Colour other) {
        return with(colours.with(other), raster);
    }

    /** Returns a copy with other shadows of the sun. */
    public Shading with(Shadows other) {
        return other == shadows ? this : new Shading(kind, other, colours, light, raster);
    }

    /** The same for what is drawn into a target on a device, not mirrored. */
    public Shading into(DrawTarget target, GlInfo device) {
        Colours stored = colours.with(target.encoding());
        DepthTest test = device.isSoftware() && target.samples() > 1 ? DepthTest.LATE : DepthTest.EARLY;
        return with(stored, raster.with(test).mirrored(false).with(Outputs.of(target.gBuffer())));
    }

    /** Returns a copy with other outputs beside the colour. */
    public Shading with(Outputs other) {
        return with(colours, raster.with(other));
    }

    /** The same for a picture of a view. */
    public Shading forView(View view) {
        return with(colours, raster.mirrored(view.drawn().isMirrored()));
    }

    /** Returns this shading if nothing changes, since each picture takes several of these steps. */
    private Shading with(Colours otherColours, Raster otherRaster) {
        boolean isSame = otherColours == colours && otherRaster == raster;
        return isSame ? this : new Shading(kind, shadows, otherColours, light, otherRaster);
    }

    /** Adds what distinguishes shaders. */
    public Map<String, Object> in(Map<String, Object> constants) {
        constants.putAll(light.definitions());
        constants.put("LIT", lit());
        constants.put("STUDIO", kind == Kind.STUDIO);
        constants.put("SHADOWS", hasShadows());
        constants.put("SOFT_SHADOWS", shadows == Shadows.SOFT);
        constants.put("LATE_DEPTH", raster.depthTest == DepthTest.LATE);
        constants.put("MIRRORED", raster.isMirrored);
        constants.put("MOTION_VECTORS", raster.outputs.motionVectors);
        constants.put("NORMALS", raster.outputs.normals);
        return colours.in(constants);
    }

    /** Name of the variant of a shader. */
    public String name(String shader) {
        return switch (kind) {
            case NEUTRAL -> shader;
            case LIT -> shader + "_lit";
            case STUDIO -> shader + "_studio";
        };
    }
}
