package dev.throng.app.prose;

import com.sun.source.doctree.BlockTagTree;
import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.EndElementTree;
import com.sun.source.doctree.EntityTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.ReturnTree;
import com.sun.source.doctree.StartElementTree;
import com.sun.source.doctree.TextTree;
import com.sun.source.doctree.ValueTree;
import com.sun.source.util.DocTreeScanner;
import org.jspecify.annotations.Nullable;

/** Words of a Javadoc comment. Code and links are {@code …}; each block tag begins a line with {@code @}. */
final class JavadocWords extends DocTreeScanner<@Nullable Void, StringBuilder> {
    static String of(DocCommentTree comment) {
        StringBuilder words = new StringBuilder();
        new JavadocWords().scan(comment, words);
        return words.toString().strip();
    }

    @Override
    public @Nullable Void scan(DocTree node, StringBuilder words) {
        boolean isSentence = node instanceof ReturnTree result && result.isInline();
        if (node instanceof BlockTagTree tag && !isSentence) {
            words.append("\n@").append(tag.getTagName()).append(' ');
        }
        return super.scan(node, words);
    }

    /** The parser drops the space behind the first sentence. */
    @Override
    public @Nullable Void visitDocComment(DocCommentTree node, StringBuilder words) {
        scan(node.getFirstSentence(), words);
        words.append(' ');
        scan(node.getBody(), words);
        scan(node.getBlockTags(), words);
        return null;
    }

    @Override
    public @Nullable Void visitText(TextTree node, StringBuilder words) {
        words.append(node.getBody());
        return null;
    }

    @Override
    public @Nullable Void visitLiteral(LiteralTree node, StringBuilder words) {
        words.append('…');
        return null;
    }

    @Override
    public @Nullable Void visitLink(LinkTree node, StringBuilder words) {
        if (node.getLabel().isEmpty()) {
            words.append('…');
        } else {
            scan(node.getLabel(), words);
        }
        return null;
    }

    @Override
    public @Nullable Void visitValue(ValueTree node, StringBuilder words) {
        words.append('…');
        return null;
    }

    @Override
    public @Nullable Void visitEntity(EntityTree node, StringBuilder words) {
        words.append('\'');
        return null;
    }

    @Override
    public @Nullable Void visitStartElement(StartElementTree node, StringBuilder words) {
        words.append(' ');
        return null;
    }

    @Override
    public @Nullable Void visitEndElement(EndElementTree node, StringBuilder words) {
        words.append(' ');
        return null;
    }
}
