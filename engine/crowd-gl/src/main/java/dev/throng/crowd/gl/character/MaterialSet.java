package dev.throng.crowd.gl.character;

import static org.lwjgl.opengl.GL11C.GL_REPEAT;
import static org.lwjgl.opengl.GL12C.GL_CLAMP_TO_EDGE;
import static org.lwjgl.opengl.GL14C.GL_MIRRORED_REPEAT;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.LookupBuffer;
import dev.throng.gl.Raster;
import dev.throng.gl.image.Image;
import dev.throng.gl.memory.BufferTexture.Format;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.memory.Texture;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The materials of a character and their textures. */
public final class MaterialSet implements AutoCloseable {
    private final ResourceScope scope = new ResourceScope();
    private final LookupBuffer table;
    private final Texture white;
    private final Map<Use, Texture> textures = new HashMap<>();

    /** An image as a material uses it: colours are sRGB, quantities are linear. */
    private record Use(int texture, boolean srgb) {}

    /**
     * What sets triangles apart that one draw cannot show together.
     *
     * @param base index of the texture in the character's textures, as the others
     * @param surface metal and roughness
     * @param emission light of its own
     * @param doubleSided both sides are drawn
     * @param solid all of it is there, whatever alpha says
     */
    public record DrawState(int base, int surface, int emission, boolean doubleSided, boolean solid) {
        static DrawState of(Material material) {
            return new DrawState(
                    material.base().texture(),
                    material.surface().texture(),
                    material.emission().texture(),
                    material.coverage().doubleSided(),
                    material.coverage().mode() == Material.AlphaMode.OPAQUE);
        }
    }

    /** @param images of the character's textures, not kept */
    MaterialSet(CharacterModel character, DecodedImages images) {
        try {
            float[] texels = MaterialTable.texels(character.materials());
            table = scope.own(LookupBuffer.of("materials", texels, Format.RGBA32F), LookupBuffer::close);
            white = scope.own(Texture.white(), Texture::close);
            for (Material material : character.materials()) {
                upload(character, images, new Use(material.base().texture(), true));
                upload(character, images, new Use(material.surface().texture(), false));
                upload(character, images, new Use(material.emission().texture(), true));
            }
        } catch (RuntimeException | Error e) {
            scope.close();
            throw e;
        }
    }

    private void upload(CharacterModel character, DecodedImages images, Use use) {
        int index = use.texture();
        if (index != Material.NO_TEXTURE && !textures.containsKey(use)) {
            Texture texture = upload(character.textures().get(index), images.image(index), use.srgb());
            textures.put(use, scope.own(texture, Texture::close));
        }
    }

    private Texture upload(dev.throng.anim.Texture texture, @Nullable Image image, boolean srgb) {
        if (image == null) {
            return Texture.white();
        }
        String label = (srgb ? "colours " : "quantities ") + texture.name();
        return Texture.image(label, image, srgb, wrap(texture.wrapS()), wrap(texture.wrapT()));
    }

    private static int wrap(dev.throng.anim.Texture.Wrap wrap) {
        return switch (wrap) {
            case REPEAT -> GL_REPEAT;
            case CLAMP_TO_EDGE -> GL_CLAMP_TO_EDGE;
            case MIRRORED_REPEAT -> GL_MIRRORED_REPEAT;
        };
    }

    /** Makes the table of all materials readable. */
    public void bind() {
        table.bind(Bindings.UNIT_MATERIALS);
    }

    /** Makes the following draws look like this. */
    public void bind(DrawState drawState, Environment.Sides sides) {
        bindBase(drawState);
        texture(drawState.surface(), false).bind(Bindings.UNIT_SURFACE);
        texture(drawState.emission(), true).bind(Bindings.UNIT_EMISSION);
        Raster.cull(isCulled(drawState, sides) ? Raster.Cull.BACK : Raster.Cull.NONE);
    }

    /** The part of it that decides what is there at all. */
    public void bindBase(DrawState drawState) {
        texture(drawState.base(), true).bind(Bindings.UNIT_BASE_COLOUR);
    }

    private Texture texture(int index, boolean srgb) {
        return textures.getOrDefault(new Use(index, srgb), white);
    }

    /** Whether back faces are left out. */
    public static boolean isCulled(DrawState drawState, Environment.Sides sides) {
        return switch (sides) {
            case MATERIAL -> !drawState.doubleSided();
            case CULL -> true;
            case NONE -> false;
        };
    }

    @Override
    public void close() {
        scope.close();
    }
}
