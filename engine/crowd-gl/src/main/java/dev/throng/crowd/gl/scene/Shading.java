package dev.throng.crowd.gl.scene;

import dev.throng.crowd.cpu.CpuSrgb;
import dev.throng.gl.GlInfo;
import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.framebuffer.GBuffer;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Map;

/**
 * Variant of the drawing programs.
 *
 * @param kind model of light and materials
 * @param shadows filter of the bound shadow maps
 * @param colours variation, encoding and tone mapping of colours
 * @param light GLSL expressions of the light's numbers
 * @param raster depth test, mirroring and outputs
 */
public record Shading(Kind kind, Shadows shadows, Colours colours, LightNumbers light, Raster raster) {
    /** Model of light and materials that a fragment shader computes. */
    public enum Kind {
        /** Diffuse light of one sun and an ambient sky. */
        NEUTRAL,
        /** Fully shaded materials under sun and sky. */
        LIT,
        /** Fully shaded materials under the light of an environment picture. */
        STUDIO
    }

    public enum Shadows {
        /** Shading without shadow maps. */
        NONE,
        /** Filter of four texels: edges one texel wide, with visible steps. */
        SHARP,
        /** Filter of sixteen texels: edges two texels wide, without visible steps. */
        SOFT
    }

    public enum DepthTest {
        /** Depth test before shading, if the device supports it. */
        EARLY,
        /** Depth test after shading, which is faster in software OpenGL with multisampling. */
        LATE
    }

    /**
     * Settings of rasterisation.
     *
     * @param depthTest whether the depth test comes before or after shading
     * @param isMirrored whether the picture is mirrored, so that front faces run clockwise
     * @param outputs outputs of fragments besides the colour
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
     * Outputs of fragments besides the colour.
     *
     * @param motionVectors whether fragments output motion vectors that lead to the view's previous picture
     * @param normals whether fragments output normals of surfaces
     */
    public record Outputs(boolean motionVectors, boolean normals) {
        public static final Outputs NONE = new Outputs(false, false);

        private static Outputs of(GBuffer target) {
            return new Outputs(target.hasMotionVectors(), target.hasNormals());
        }
    }

    /**
     * Processing of colours.
     *
     * @param vary whether instances differ in colour
     * @param debug debug information that colours show
     * @param encoding encoding of colours in the picture
     * @param tone tone mapping of fully shaded materials
     */
    public record Colours(
            boolean vary, DebugView.Colour debug, RenderTarget.Colour encoding, StudioDisplay.ToneMapping tone) {
        /** Colours of materials without variation or debug information, stored as linear light. */
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

        /**
         * Encodes light as the picture stores it: linear or sRGB.
         *
         * @param light linear light, r g b
         * @param out receives the stored colour
         * @return {@code out}
         */
        public float[] stored(float[] light, float[] out) {
            for (int c = 0; c < out.length; c++) {
                out[c] = encoding == RenderTarget.Colour.SRGB ? CpuSrgb.encoded(light[c]) : light[c];
            }
            return out;
        }

        /**
         * Adds the constants of these colours to a shader's constants.
         *
         * @return {@code constants}
         */
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

    /** Shading by diffuse light, without shadows. */
    public static final Shading NEUTRAL = neutral(false);

    /**
     * @param shadows filter of the bound shadow maps
     * @param light GLSL expressions of the numbers of the environment's light
     * @return shading of an environment, for targets that store colours as linear light
     */
    public static Shading of(Environment environment, Shadows shadows, LightNumbers light) {
        Studio studio = environment.light().studio();
        StudioDisplay.ToneMapping tone = studio == null
                ? StudioDisplay.ToneMapping.NEUTRAL
                : studio.display().toneMapping();
        Colours colours = Colours.of(environment.colourVariation() != 0, tone);
        return new Shading(environment.kind(), shadows, colours, light, Raster.PLAIN);
    }

    public static Shading neutral(boolean shadows) {
        Shadows maps = shadows ? Shadows.SOFT : Shadows.NONE;
        return new Shading(Kind.NEUTRAL, maps, Colours.PLAIN, LightNumbers.OF_FRAME, Raster.PLAIN);
    }

    /** @return whether materials are fully shaded */
    public boolean lit() {
        return kind != Kind.NEUTRAL;
    }

    public boolean hasShadows() {
        return shadows != Shadows.NONE;
    }

    /** @return copy whose colours show other debug information */
    public Shading with(DebugView.Colour other) {
        return with(colours.with(other), raster);
    }

    public Shading with(Shadows other) {
        return other == shadows ? this : new Shading(kind, other, colours, light, raster);
    }

    /** @return copy for draws of unmirrored pictures into a target of a device */
    public Shading into(DrawTarget target, GlInfo device) {
        Colours stored = colours.with(target.encoding());
        DepthTest test = device.isSoftware() && target.samples() > 1 ? DepthTest.LATE : DepthTest.EARLY;
        return with(stored, raster.with(test).mirrored(false).with(Outputs.of(target.gBuffer())));
    }

    public Shading with(Outputs other) {
        return with(colours, raster.with(other));
    }

    /** @return copy for a camera's picture, mirrored or not */
    public Shading forView(View view) {
        return with(colours, raster.mirrored(view.drawn().isMirrored()));
    }

    /** @return copy, or this shading if nothing changes: each picture calls this method several times */
    private Shading with(Colours otherColours, Raster otherRaster) {
        boolean isSame = otherColours == colours && otherRaster == raster;
        return isSame ? this : new Shading(kind, shadows, otherColours, light, otherRaster);
    }

    /**
     * Adds the constants of this variant to a shader's constants.
     *
     * @return {@code constants}
     */
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

    /**
     * @param shader file name of the variant for neutral light
     * @return file name of this variant
     */
    public String name(String shader) {
        return switch (kind) {
            case NEUTRAL -> shader;
            case LIT -> shader + "_lit";
            case STUDIO -> shader + "_studio";
        };
    }
}
