package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.anim.Texture;
import dev.throng.anim.Warning;
import dev.throng.gl.image.Image;
import dev.throng.gl.image.ImageException;
import dev.throng.gl.image.ImageFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Decoded images of a character's materials, without OpenGL. Skips broken images with a warning. */
final class DecodedImages {
    private final Map<Integer, Image> images = new HashMap<>();
    private final List<Warning> warnings = new ArrayList<>();

    DecodedImages(CharacterModel character) {
        character.materials().stream()
                .flatMap(DecodedImages::used)
                .filter(index -> index != Material.NO_TEXTURE)
                .distinct()
                .forEach(index -> decode(index, character.textures().get(index)));
    }

    private static Stream<Integer> used(Material material) {
        return Arrays.stream(TextureUse.values()).map(use -> use.of(material).texture());
    }

    private void decode(int index, Texture texture) {
        if (texture.encoded().length == 0) {
            return; // the reader has warned
        }
        try {
            images.put(index, ImageFile.decode(texture.encoded(), texture.name()));
        } catch (ImageException e) {
            warnings.add(new Warning(
                    Warning.Code.TEXTURE_BROKEN,
                    texture.pointer(),
                    e.getMessage() + "; the texture is drawn plain white"));
        }
    }

    /**
     * @param texture index among the character's textures
     * @return decoded image of the texture; null if the texture is plain white
     */
    @Nullable
    Image image(int texture) {
        return images.get(texture);
    }

    List<Warning> warnings() {
        return List.copyOf(warnings);
    }
}
