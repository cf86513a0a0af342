package dev.throng.crowd.gl.character;

import static org.lwjgl.opengl.GL11C.GL_REPEAT;
import static org.lwjgl.opengl.GL12C.GL_CLAMP_TO_EDGE;
import static org.lwjgl.opengl.GL14C.GL_MIRRORED_REPEAT;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.Raster;
import dev.throng.gl.image.Image;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.BufferTexture.Format;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.memory.Texture;
import dev.throng.gl.memory.Texture.Texels;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The materials of a character and their textures. */
public final class MaterialSet {
    private final BufferTexture table;
    private final long tableBytes;
    private final Texture white;
    private final Map<Use, Texture> textures = new HashMap<>();

    /** An image as a material uses it. */
    private record Use(int texture, Texels texels) {}

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
                    material.base().texture().texture(),
                    material.surface().texture().texture(),
                    material.emission().texture().texture(),
                    material.coverage().doubleSided(),
                    material.coverage().mode() == Material.AlphaMode.OPAQUE);
        }
    }

    /**
     * @param scope that owns them
     * @param images of the character's textures, not kept
     */
    MaterialSet(ResourceScope scope, CharacterModel character, DecodedImages images) {
        tableBytes = MaterialTable.bytes(character.materials());
        table = scope.table("materials", MaterialTable.texels(character.materials()), Format.RGBA32F);
        white = scope.own(Texture.white());
        uses(character).forEach(use -> textures.put(use, scope.own(upload(character, images, use))));
    }

    private static Stream<Use> uses(CharacterModel character) {
        return character.materials().stream()
                .flatMap(material -> Stream.of(
                        new Use(material.base().texture().texture(), Texels.COLOURS),
                        new Use(material.surface().texture().texture(), Texels.QUANTITIES),
                        new Use(material.emission().texture().texture(), Texels.COLOURS)))
                .filter(use -> use.texture() != Material.NO_TEXTURE)
                .distinct();
    }

    /** Bytes that a character's will take. */
    static long bytes(CharacterModel character, DecodedImages images) {
        return MaterialTable.bytes(character.materials())
                + Texture.bytes(1, 1)
                + uses(character)
                        .mapToLong(use -> bytes(images.image(use.texture())))
                        .sum();
    }

    private static long bytes(@Nullable Image image) {
        return image == null ? Texture.bytes(1, 1) : Texture.bytes(image.width(), image.height());
    }

    /** Bytes that these take. */
    long bytes() {
        return tableBytes
                + white.bytes()
                + textures.values().stream().mapToLong(Texture::bytes).sum();
    }

    private static Texture upload(CharacterModel character, DecodedImages images, Use use) {
        return upload(character.textures().get(use.texture()), images.image(use.texture()), use.texels());
    }

    private static Texture upload(dev.throng.anim.Texture texture, @Nullable Image image, Texels texels) {
        if (image == null) {
            return Texture.white();
        }
        String label = texels.name().toLowerCase(Locale.ROOT) + " " + texture.name();
        return Texture.image(
                label,
                image,
                texels,
                wrap(texture.sampler().wrapS()),
                wrap(texture.sampler().wrapT()));
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
        bind(drawState.surface(), Texels.QUANTITIES, Bindings.UNIT_SURFACE);
        bind(drawState.emission(), Texels.COLOURS, Bindings.UNIT_EMISSION);
        Raster.cull(isCulled(drawState, sides) ? Raster.Cull.BACK : Raster.Cull.NONE);
    }

    /** The part of it that decides what is there at all. */
    public void bindBase(DrawState drawState) {
        bind(drawState.base(), Texels.COLOURS, Bindings.UNIT_BASE_COLOUR);
    }

    /** Without a texture shaders look at none. */
    private void bind(int index, Texels texels, int unit) {
        if (index != Material.NO_TEXTURE) {
            textures.getOrDefault(new Use(index, texels), white).bind(unit);
        }
    }

    /** Whether back faces are left out. */
    public static boolean isCulled(DrawState drawState, Environment.Sides sides) {
        return switch (sides) {
            case MATERIAL -> !drawState.doubleSided();
            case CULL -> true;
            case NONE -> false;
        };
    }
}
